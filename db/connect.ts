import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { fromPglite, type ConstructorOptions as BossOptions } from 'pg-boss'
import { defaultSchema, jobsSchemaOf } from './default-schema.ts'
import type { Database } from './schema.ts'
import { sendPendingNotices } from './notify-after-commit.ts'
import { withPreparedStatements } from './pglite-statements.ts'
import type { PoolUse } from './driver/pool-use.ts'
import type { RunQuery } from './driver/share-connections.ts'
import { connectPostgres } from './connect-postgres.ts'
import { int8 } from './pool-config.ts'
import type { PoolMode } from './pooler.ts'
import { traceAsk, traceQueries } from '#server/platform/tracing/trace-statements.ts'
import { refuseInsideTransaction } from './transaction-guard.ts'

export type Db = Kysely<Database>

/** An open database: the handle for queries outside a transaction, and the parts for jobs and shutdown. */
export type Connection = {
  readonly kind: 'pglite' | 'postgres'
  /** Whether ordinary work goes through a pooler beside direct connections. */
  readonly poolMode: PoolMode
  /** The statement timeout of ordinary work in milliseconds; undefined without one. */
  readonly statementMs: number | undefined
  /** The schema of all tables of this installation; others may use other schemas of the database. */
  readonly schema: string
  readonly jobsSchema: string
  /** For reads and single statements outside a transaction; throws inside one. */
  readonly db: Db
  /** The same without the guard; only `transact` begins transactions on it. */
  readonly unguarded: Db
  /**
   * As `unguarded`, on a few connections of its own (see {@link pipelineTransactions}): for the few
   * transactions that run thousands of times a second and read everything by an index.
   */
  readonly pipelined: Db
  /** Executes prepared queries (`prepareQuery`), on shared connections. */
  readonly ask: RunQuery
  /** As `db`, without its timeout: for migrations and for cron jobs that may process a year's rows at once. */
  readonly longRunning: Db
  readonly bossOptions: BossOptions
  /** Use of the pools of connections; none for the embedded database. */
  pools(): readonly PoolUse[]
  close(): Promise<void>
}

const openPglite = async (dataDir?: string, beginsAs?: Blob, schema = defaultSchema): Promise<PGlite> => {
  if (dataDir) mkdirSync(dataDir, { recursive: true })
  const pglite = await PGlite.create({
    ...(dataDir ? { dataDir: join(dataDir, 'database') } : {}),
    ...(beginsAs ? { loadDataDir: beginsAs } : {}),
    parsers: { [int8]: (value: string) => BigInt(value), [types.NUMERIC]: (value: string) => value },
    serializers: { [int8]: (value: unknown) => String(value) },
  })
  if (schema !== defaultSchema)
    await pglite.exec(`create schema if not exists "${schema}"; set search_path to "${schema}"`)
  return pglite
}

const connectPglite = (pglite: PGlite, schema = defaultSchema): Connection => {
  const client = withPreparedStatements(pglite)
  const unguarded = new Kysely<Database>({
    dialect: new PGliteDialect({ pglite: client }),
    ...traceQueries(schema),
  })
  const db = unguarded.withPlugin(refuseInsideTransaction)
  return {
    kind: 'pglite',
    poolMode: 'none',
    statementMs: undefined,
    schema,
    jobsSchema: jobsSchemaOf(schema),
    db,
    unguarded,
    pipelined: unguarded,
    ask: traceAsk(
      schema,
      async (text, parameters) => (await client.query<unknown>(text, [...parameters])).rows,
    ),
    longRunning: db,
    bossOptions: { db: fromPglite(pglite), backend: 'pglite', schema: jobsSchemaOf(schema) },
    pools: () => [],
    close: async () => {
      await sendPendingNotices({ unguarded, pipelined: unguarded })
      await unguarded.destroy()
    },
  }
}

/**
 * A dump of an embedded database prepared by `prepare`, for `beginsAs`: loading one takes a fifth of the time
 * of creating one. The templates for further databases are left out, since it gets none.
 */
export const dumpDatabase = async (prepare: (connection: Connection) => Promise<void>): Promise<Blob> => {
  const pglite = await openPglite()
  const connection = connectPglite(pglite)
  await prepare(connection)
  await pglite.exec('update pg_database set datistemplate = false, datallowconn = true')
  for (const template of ['template0', 'template1']) await pglite.exec(`drop database ${template}`)
  await pglite.exec('checkpoint')
  const dump = await pglite.dumpDataDir('none')
  await connection.close()
  return dump
}

/**
 * Opens PostgreSQL at `databaseUrl`, or the embedded PGlite in `dataDir` (in memory if that is absent too). No
 * statement takes longer than `statementMs`, if given, and queries of a PostgreSQL that does not respond fail a
 * second later; the embedded database lives in this process. A new one in memory can be loaded from a dump.
 * With a `directUrl` beside it, `databaseUrl` may lead to a pooler (see {@link connectPostgres}).
 * With a `schema` other than the default one the database is shared, and the other schemas are invisible.
 */
export const connect = async (where: {
  databaseUrl?: string | undefined
  directUrl?: string | undefined
  dataDir?: string | undefined
  poolSize?: number
  statementMs?: number
  beginsAs?: Blob | undefined
  schema?: string | undefined
}): Promise<Connection> =>
  where.databaseUrl
    ? connectPostgres({
        databaseUrl: where.databaseUrl,
        directUrl: where.directUrl,
        poolSize: where.poolSize ?? 8,
        statementMs: where.statementMs,
        schema: where.schema ?? defaultSchema,
      })
    : connectPglite(await openPglite(where.dataDir, where.beginsAs, where.schema), where.schema)
