import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { fromPglite, type ConstructorOptions as BossOptions } from 'pg-boss'
import { defaultSchema, jobsSchemaOf } from './default-schema.ts'
import type { Database } from './schema.ts'
import { tellWaiting } from './notify-after-commit.ts'
import { withPreparedStatements } from './pglite-statements.ts'
import { createStatementNames, nameStatements } from './driver/name-statements.ts'
import { gatherQuestions, pipelineTransactions, planByIndex } from './driver/pipeline-transactions.ts'
import { shareConnections, type Ask } from './driver/share-connections.ts'
import { refuseInsideTransaction } from './transaction-guard.ts'
import { createSilence, openWatchedPool } from './driver/watched-pool.ts'

export type Db = Kysely<Database>

/** An open database: the handle for queries outside a transaction, and the parts for jobs and shutdown. */
export type Connection = {
  readonly kind: 'pglite' | 'postgres'
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
  readonly ask: Ask
  /** As `db`, without its timeout: for migrations and for cron jobs that may process a year's rows at once. */
  readonly longRunning: Db
  readonly bossOptions: BossOptions
  close(): Promise<void>
}

/** Integers wider than a double are money or ids; both drivers must return them as bigint, always. */
const int8 = 20

const pipelinedPoolSize = 2

/** Two, so that one broken or slow connection does not stop all requests. */
const sharedConnections = 2

/** After so many executions on ordinary connections a text is treated as recurring. */
const namedAfter = 10

/** One for a migration or a cron job, one spare; none is open without such work. */
const longRunningPoolSize = 2

const connectTimeoutMs = 3000
const keepAliveAfterMs = 10_000
/** A little longer than PostgreSQL's statement timeout, so that PostgreSQL reports it if it can. */
const silenceAfterMs = 1000

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
  const unguarded = new Kysely<Database>({ dialect: new PGliteDialect({ pglite: client }) })
  const db = unguarded.withPlugin(refuseInsideTransaction)
  return {
    kind: 'pglite',
    schema,
    jobsSchema: jobsSchemaOf(schema),
    db,
    unguarded,
    pipelined: unguarded,
    ask: async (text, parameters) => (await client.query<unknown>(text, [...parameters])).rows,
    longRunning: db,
    bossOptions: { db: fromPglite(pglite), backend: 'pglite', schema: jobsSchemaOf(schema) },
    close: async () => {
      await tellWaiting({ unguarded, pipelined: unguarded })
      await unguarded.destroy()
    },
  }
}

/** Timeouts of every statement and of every pause within a transaction, enforced by PostgreSQL. */
const limitsOf = (statementMs: number): pg.PoolConfig => ({
  statement_timeout: statementMs,
  // Locks of a vanished process are released after this.
  idle_in_transaction_session_timeout: 2 * statementMs,
})

/**
 * Dates and months in a query are those of UTC, independent of the database's time zone: in some zones a day
 * has 23 hours. Options in the URL itself come first.
 */
const addressFor = (databaseUrl: string, schema: string): { connectionString: string; options: string } => {
  const url = new URL(databaseUrl)
  const asked = url.searchParams.get('options')
  url.searchParams.delete('options')
  const ours = ['-c timezone=UTC', ...(schema === defaultSchema ? [] : [`-c search_path=${schema}`])]
  return { connectionString: url.href, options: [asked, ...ours].filter(Boolean).join(' ') }
}

const connectPostgres = (
  databaseUrl: string,
  poolSize: number,
  statementMs: number | undefined,
  schema = defaultSchema,
): Connection => {
  const typeParsers = new pg.TypeOverrides()
  typeParsers.setTypeParser(int8, (value) => BigInt(value))
  const common = {
    ...addressFor(databaseUrl, schema),
    connectionTimeoutMillis: connectTimeoutMs,
    // So that the system eventually detects a vanished peer without a timer of ours.
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
  }
  const openPool = (max: number, more: pg.PoolConfig & { pipeline?: boolean } = {}): pg.Pool => {
    const pool = new pg.Pool({ ...common, ...more, max, types: typeParsers, application_name: 'baize' })
    // A broken connection is replaced by the pool, and its user gets the error with the next query. Listeners
    // get it too, of the pool while idle and of the client while in use; without a listener a failure of the
    // database would end this process.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
    return pool
  }
  const silence = createSilence()
  const openLimited = (open: (limits: pg.PoolConfig) => pg.Pool): PostgresPool =>
    statementMs === undefined
      ? open({})
      : openWatchedPool(() => open(limitsOf(statementMs)), statementMs + silenceAfterMs, silence)
  const openKysely = (pool: PostgresPool): Db =>
    new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const names = createStatementNames(namedAfter)
  const unguarded = openKysely(
    openLimited((limits) =>
      openPool(poolSize, limits).on('connect', (client) => nameStatements(client, names)),
    ),
  )
  const namesByIndex = createStatementNames()
  const openPipelined = (max: number, limits: pg.PoolConfig): pg.Pool =>
    openPool(max, { ...limits, pipeline: true }).on('connect', (client) => {
      planByIndex(client)
      nameStatements(client, namesByIndex)
      gatherQuestions(client)
    })
  const pipelined = openKysely(
    openLimited((limits) => openPipelined(pipelinedPoolSize, limits).on('connect', pipelineTransactions)),
  )
  const shared = shareConnections(
    openLimited((limits) => openPipelined(sharedConnections, limits)),
    sharedConnections,
  )
  silence.renewals.add(() => shared.renew())
  const longRunning = openKysely(openPool(longRunningPoolSize)).withPlugin(refuseInsideTransaction)
  return {
    kind: 'postgres',
    schema,
    jobsSchema: jobsSchemaOf(schema),
    db: unguarded.withPlugin(refuseInsideTransaction),
    unguarded,
    pipelined,
    ask: shared.ask,
    longRunning,
    bossOptions: {
      ...common,
      schema: jobsSchemaOf(schema),
      max: 3,
      // pg-boss's maintenance of its tables may take long, and continues in the database after this timeout.
      ...(statementMs === undefined ? {} : { query_timeout: 3 * (statementMs + silenceAfterMs) }),
    },
    close: async () => {
      await tellWaiting({ unguarded, pipelined })
      await Promise.all([...[unguarded, pipelined, longRunning].map((db) => db.destroy()), shared.end()])
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
 * With a `schema` other than the default one the database is shared, and the other schemas are invisible.
 */
export const connect = async (where: {
  databaseUrl?: string | undefined
  dataDir?: string | undefined
  poolSize?: number
  statementMs?: number
  beginsAs?: Blob | undefined
  schema?: string | undefined
}): Promise<Connection> =>
  where.databaseUrl
    ? connectPostgres(where.databaseUrl, where.poolSize ?? 8, where.statementMs, where.schema)
    : connectPglite(await openPglite(where.dataDir, where.beginsAs, where.schema), where.schema)
