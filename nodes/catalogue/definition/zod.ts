/** The only import of zod: the build replaces this module with a bundle of zod/v4. */
export { z } from 'zod/v4';
