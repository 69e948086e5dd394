import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { jobsSchemaOf } from './default-schema.ts'
import type { Connection, Db } from './connect.ts'
import type { Database } from './schema.ts'
import { sendPendingNotices } from './notify-after-commit.ts'
import { createStatementNames, nameStatements } from './driver/name-statements.ts'
import { pgClientOf } from './driver/pg-client.ts'
import { coalesceQueries, pipelineTransactions, planByIndex } from './driver/pipeline-transactions.ts'
import { leaveReadOnly, leavingClient } from './driver/leave-read-only.ts'
import { shareConnections } from './driver/share-connections.ts'
import { traceAsk, traceQueries } from '#server/platform/tracing/trace-statements.ts'
import { refuseInsideTransaction } from './transaction-guard.ts'
import {
  createSilence,
  openRenewedPool,
  openWatchedPool,
  type Silence,
  type WatchedPool,
} from './driver/watched-pool.ts'
import { createPoolList } from './driver/pool-use.ts'
import { int8, poolConfigOf, unlimited } from './pool-config.ts'
import { findPoolMode } from './pooler.ts'

const pipelinedPoolSize = 2

/** Two, so that one broken or slow connection does not stop all requests. */
const sharedConnections = 2

/** After so many executions on ordinary connections a text is treated as recurring. */
const namedAfter = 10

/** One for a migration or a cron job, one spare; none is open without such work. */
const longRunningPoolSize = 2

/** A little longer than PostgreSQL's statement timeout, so that PostgreSQL reports it if it can. */
const silenceAfterMs = 1000

export type PostgresPlace = {
  readonly databaseUrl: string
  /** Where sessions are PostgreSQL's own, if `databaseUrl` leads to a pooler. */
  readonly directUrl?: string | undefined
  readonly poolSize: number
  readonly statementMs: number | undefined
  readonly schema: string
}

/** Timeouts of every statement and of every pause within a transaction, enforced by PostgreSQL. */
const limitsOf = (statementMs: number): pg.PoolConfig => ({
  statement_timeout: statementMs,
  // Locks of a vanished process are released after this.
  idle_in_transaction_session_timeout: 2 * statementMs,
})

type OpenPool = (max: number, more?: pg.PoolConfig & { pipeline?: boolean }) => pg.Pool

const createOpenPool =
  (config: pg.PoolConfig, silence: Silence): OpenPool =>
  (max, more = {}) => {
    const typeParsers = new pg.TypeOverrides()
    typeParsers.setTypeParser(int8, (value) => BigInt(value))
    const pool = new pg.Pool({ ...config, ...more, max, types: typeParsers, application_name: 'baize' })
    // A broken connection is replaced by the pool, and its user gets the error with the next query. Listeners
    // get it too, of the pool while idle and of the client while in use; without a listener a failure of the
    // database would end this process.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => {
      client.on('error', () => undefined)
      leaveReadOnly(client, silence)
    })
    return pool
  }

const openKysely = (pool: PostgresPool, schema: string): Db =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }), ...traceQueries(schema) })

/** The pools of a process: `ordinary` and `session` differ only behind a pooler. */
const openPools = (
  { poolSize, statementMs, schema }: PostgresPlace,
  open: { ordinary: OpenPool; session: OpenPool; direct: OpenPool },
  how: { silence: Silence; isLimitedByRole: boolean; isPooledByTransaction: boolean },
) => {
  const { silence } = how
  const pools = createPoolList()
  // Behind a pooler the role has the limits, since startup parameters do not reach PostgreSQL.
  const openLimited = (
    name: string,
    openPool: (limits: pg.PoolConfig) => pg.Pool,
    isByRole: boolean,
  ): WatchedPool =>
    pools.add(
      name,
      statementMs === undefined
        ? openRenewedPool(() => openPool({}), silence)
        : openWatchedPool(
            () => openPool(isByRole ? {} : limitsOf(statementMs)),
            statementMs + silenceAfterMs,
            silence,
          ),
    )
  const names = createStatementNames(namedAfter)
  const unguarded = openKysely(
    openLimited(
      'ordinary',
      (limits) =>
        open.ordinary(poolSize, limits).on('connect', (client) => {
          if (how.isPooledByTransaction) pgClientOf(client).describeEachTime()
          nameStatements(client, names)
        }),
      how.isLimitedByRole,
    ),
    schema,
  )
  const namesByIndex = createStatementNames()
  const isSessionByRole = how.isLimitedByRole && !how.isPooledByTransaction
  const openPipelined = (max: number, limits: pg.PoolConfig): pg.Pool =>
    open.session(max, { ...limits, pipeline: true }).on('connect', (client) => {
      planByIndex(client)
      nameStatements(client, namesByIndex)
      coalesceQueries(client)
    })
  const pipelined = openKysely(
    openLimited(
      'pipelined',
      (limits) => openPipelined(pipelinedPoolSize, limits).on('connect', pipelineTransactions),
      isSessionByRole,
    ),
    schema,
  )
  const shared = shareConnections(
    openLimited('shared', (limits) => openPipelined(sharedConnections, limits), isSessionByRole),
    sharedConnections,
  )
  silence.renewals.add(() => shared.renew())
  const longRunning = openKysely(
    pools.add(
      'long_running',
      openRenewedPool(() => open.direct(longRunningPoolSize), silence),
    ),
    schema,
  ).withPlugin(refuseInsideTransaction)
  return { unguarded, pipelined, shared, longRunning, pools }
}

/**
 * Opens PostgreSQL. With a `directUrl` other than `databaseUrl`, the latter leads to a pooler: what needs a
 * session of its own goes direct, and with a pooler in transaction mode the pipelined and shared connections
 * too. Throws a {@link PoolerError} if the pooler cannot be used so.
 */
export const connectPostgres = async (place: PostgresPlace): Promise<Connection> => {
  const { databaseUrl, statementMs, schema } = place
  const directUrl = place.directUrl ?? databaseUrl
  const poolMode = directUrl === databaseUrl ? 'none' : await findPoolMode({ databaseUrl, directUrl })
  const direct = poolConfigOf(directUrl, schema)
  const ordinary = poolMode === 'none' ? direct : poolConfigOf(databaseUrl)
  const session = poolMode === 'session' ? ordinary : direct
  const longConfig = poolConfigOf(directUrl, schema, unlimited)
  const silence = createSilence()
  const { unguarded, pipelined, shared, longRunning, pools } = openPools(
    place,
    {
      ordinary: createOpenPool(ordinary, silence),
      session: createOpenPool(session, silence),
      direct: createOpenPool(longConfig, silence),
    },
    {
      silence,
      isLimitedByRole: poolMode !== 'none',
      isPooledByTransaction: poolMode === 'transaction',
    },
  )
  return {
    kind: 'postgres',
    poolMode,
    statementMs,
    schema,
    jobsSchema: jobsSchemaOf(schema),
    db: unguarded.withPlugin(refuseInsideTransaction),
    unguarded,
    pipelined,
    ask: traceAsk(schema, shared.ask),
    longRunning,
    bossOptions: {
      ...longConfig,
      schema: jobsSchemaOf(schema),
      max: 3,
      // pg-boss has a pool of its own, whose connections must leave a read-only server too.
      ...({ Client: leavingClient(silence) } as object),
      // pg-boss's maintenance of its tables may take long, and continues in the database after this timeout.
      ...(statementMs === undefined ? {} : { query_timeout: 3 * (statementMs + silenceAfterMs) }),
    },
    pools: pools.use,
    close: async () => {
      await sendPendingNotices({ unguarded, pipelined })
      await Promise.all([...[unguarded, pipelined, longRunning].map((db) => db.destroy()), shared.end()])
    },
  }
}
