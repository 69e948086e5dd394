import { z } from 'zod'
import { defaultSchema } from '#db/default-schema.ts'

/** Where the house keeps what it knows, and how it asks. */
export const databaseFields = {
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres:// or postgresql://' })
    .optional(),
  DATABASE_SCHEMA: z
    .string()
    .regex(/^(?!pg_)[a-z][a-z0-9_]{0,39}$/, {
      error: 'must be small letters, digits and underscores, and not begin with pg_',
    })
    .default(defaultSchema),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(8),
  DATABASE_TIMEOUT: z.coerce.number({ error: 'must be a number of seconds' }).min(1).max(300).default(4),
}
