/** The only import of zod: docs/decisions/0002. */
export { z } from 'zod/v4';
