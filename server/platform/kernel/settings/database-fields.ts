import { z } from 'zod'
import { wholeSetting } from '#contract/numbers.ts'
import { defaultSchema } from '#db/default-schema.ts'
import { connectionUrl } from './setting-texts.ts'

/** Settings of the database. */
export const databaseFields = {
  DATABASE_URL: connectionUrl(
    /^postgres(ql)?:\/\//,
    'must begin with postgres:// or postgresql://',
  ).optional(),
  DATABASE_SCHEMA: z
    .string()
    .regex(/^(?!pg_)[a-z][a-z0-9_]{0,39}$/, {
      error: 'must be small letters, digits and underscores, and not begin with pg_',
    })
    .default(defaultSchema),
  DATABASE_POOL: wholeSetting(2, 200, 'a number').default(8),
  DATABASE_TIMEOUT: wholeSetting(1, 300, 'a number of seconds').default(4),
}
