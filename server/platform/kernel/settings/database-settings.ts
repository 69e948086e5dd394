import { join } from 'node:path'
import { z } from 'zod'
import { wholeSetting } from '#contract/numbers.ts'
import { defaultSchema } from '#db/default-schema.ts'
import { connectionUrl } from './setting-texts.ts'

const postgresUrl = connectionUrl(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')

/** Settings of the database and of the folders beside it. */
export const databaseFields = {
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATABASE_REPLICA_MAX_LAG: wholeSetting(1, 300, 'a number of seconds').default(5),
  DATABASE_SCHEMA: z
    .string()
    .regex(/^(?!pg_)[a-z][a-z0-9_]{0,39}$/, {
      error: 'must be small letters, digits and underscores, and not begin with pg_',
    })
    .default(defaultSchema),
  DATABASE_POOL: wholeSetting(2, 200, 'a number').default(8),
  DATABASE_TIMEOUT: wholeSetting(1, 300, 'a number of seconds').default(4),
  DATA_DIR: z.string().min(1).default('./data'),
  AUDIT_LOG_FILE: z.string().min(1).optional(),
  ANALYST_EXTRACT: z.string().min(1).optional(),
}

export type DatabaseSettings = {
  readonly databaseUrl: string | undefined
  /** PostgreSQL without a pooler; the same as `databaseUrl` if there is none. */
  readonly databaseDirectUrl: string | undefined
  readonly databaseReplicaUrl: string | undefined
  readonly databaseReplicaMaxLagMs: number
  readonly databaseSchema: string
  readonly databasePool: number
  readonly databaseTimeoutMs: number
  readonly dataDir: string
  /** The copy of the audit log beside the database. */
  readonly auditLogFile: string
  /** The folder of the extract for analysts; undefined: none is written. */
  readonly analystExtract: string | undefined
}

export const readDatabaseSettings = (it: z.output<z.ZodObject<typeof databaseFields>>): DatabaseSettings => ({
  databaseUrl: it.DATABASE_URL,
  databaseDirectUrl: it.DATABASE_DIRECT_URL ?? it.DATABASE_URL,
  databaseReplicaUrl: it.DATABASE_REPLICA_URL,
  databaseReplicaMaxLagMs: it.DATABASE_REPLICA_MAX_LAG * 1000,
  databaseSchema: it.DATABASE_SCHEMA,
  databasePool: it.DATABASE_POOL,
  databaseTimeoutMs: it.DATABASE_TIMEOUT * 1000,
  dataDir: it.DATA_DIR,
  auditLogFile: it.AUDIT_LOG_FILE ?? join(it.DATA_DIR, 'audit-log.jsonl'),
  analystExtract: it.ANALYST_EXTRACT,
})
