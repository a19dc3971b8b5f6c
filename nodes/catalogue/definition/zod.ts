/**
 * The only import of zod: docs/decisions/0002. Each part is exported by itself, so that the bundle
 * holds only those that are used; its English texts are named, since they would be left out, too.
 */
import { config } from 'zod/v4';
import { en } from 'zod/v4/locales';

config(en());

export * from 'zod/v4';
export { $constructor, type $ZodRecordDef } from 'zod/v4/core';
