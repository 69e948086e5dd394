import pg from 'pg'
import { databaseIdentity } from './database-identity.ts'
import { poolConfigOf } from './pool-config.ts'

/**
 * How connections to `DATABASE_URL` reach PostgreSQL: `none`, no pooler in between; `session`, a connection has
 * one PostgreSQL session for its life; `transaction`, for each transaction another one.
 */
export type PoolMode = 'none' | 'session' | 'transaction'

/** The pooler cannot be used as it is configured; the message says what to change. */
export class PoolerError extends Error {}

const pageName = 'docs/operating/pooler-and-replicas.md'

/** A pooler that gives a second connection to no one makes the probe wait; this ends it. */
const probeMs = 5000

type Row = Readonly<Record<string, unknown>>
type Statement =
  | string
  | { readonly name: string; readonly text: string; readonly values: readonly unknown[] }
/** One connection to the pooler. */
export type Probe = { run(statement: Statement): Promise<Row | undefined> }

const serverProcess = 'select pg_backend_pid() as pid'

/**
 * Whether a connection changes its PostgreSQL process between transactions. The order finds it with any choice
 * of the pooler: the process used last, the one used longest ago, or one of a single pair.
 */
export const isPooledByTransaction = async (one: Probe, other: Probe): Promise<boolean> => {
  const seen = { one: new Set<unknown>(), other: new Set<unknown>() }
  for (const who of ['one', 'other', 'other', 'one', 'one', 'other'] as const) {
    const row = await (who === 'one' ? one : other).run(serverProcess)
    seen[who].add(row?.pid)
  }
  return seen.one.size > 1 || seen.other.size > 1 || !seen.one.isDisjointFrom(seen.other)
}

/** The statement does not exist on this PostgreSQL process, or another connection has prepared it there. */
const isLostStatement = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '26000' || error.code === '42P05')

/**
 * Whether a named statement follows its connection to another PostgreSQL process. It is prepared on one process
 * while `other` holds another, which then becomes the one used last: so the next runs reach it, with any choice
 * of the pooler.
 */
export const followsNamedStatements = async (one: Probe, other: Probe): Promise<boolean> => {
  const named = { name: 'baize_probe', text: 'select $1::int + 1 as next', values: [1] }
  const run = async (on: Probe): Promise<boolean> =>
    on.run(named).then(
      (row) => row?.next === 2,
      (error: unknown) => {
        if (isLostStatement(error)) return false
        throw error
      },
    )
  await one.run('begin')
  const isPrepared = await run(one)
  await other.run('begin')
  await one.run('rollback')
  await other.run('rollback')
  return isPrepared && (await run(one)) && (await run(one)) && (await run(one))
}

const open = async (databaseUrl: string): Promise<Probe & { end(): Promise<void> }> => {
  const client = new pg.Client({
    ...poolConfigOf(databaseUrl),
    query_timeout: probeMs,
    application_name: 'baize',
  })
  client.on('error', () => undefined)
  await client.connect()
  return {
    run: async (statement) => (await client.query(statement as string)).rows?.[0] as Row | undefined,
    end: () => client.end().catch(() => undefined),
  }
}

/** Two connections to one URL, closed after the task. */
const withPair = async <T>(url: string, task: (one: Probe, other: Probe) => Promise<T>): Promise<T> => {
  const opened = await Promise.allSettled([open(url), open(url)])
  try {
    const [one, other] = opened
    if (one.status === 'rejected') throw one.reason
    if (other.status === 'rejected') throw other.reason
    return await task(one.value, other.value)
  } finally {
    for (const one of opened) if (one.status === 'fulfilled') await one.value.end()
  }
}

const identify = `select ${databaseIdentity} as name`

const poolModeOf = async (one: Probe, other: Probe): Promise<PoolMode> => {
  if (!(await isPooledByTransaction(one, other))) return 'session'
  await one.run('begin')
  await one.run('rollback')
  if (await followsNamedStatements(one, other)) return 'transaction'
  throw new PoolerError(
    'The pooler at DATABASE_URL is in transaction mode and loses prepared statements between transactions. ' +
      'PgBouncer keeps them from version 1.21, with max_prepared_statements = 200; ' +
      `with an older one set pool_mode = session. See ${pageName}.`,
  )
}

const explain = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof PoolerError) return error
  if (/statement pooling/.test(error.message))
    return new PoolerError(
      `The pooler at DATABASE_URL is in statement mode, which has no transactions: set pool_mode = transaction or session. See ${pageName}.`,
    )
  if (/Query read timeout/.test(error.message))
    return new PoolerError(
      `The pooler at DATABASE_URL gave no second connection to PostgreSQL within ${probeMs / 1000} seconds: raise default_pool_size. See ${pageName}.`,
    )
  return error
}

/**
 * Finds the mode of the pooler at `databaseUrl` by trying it, and refuses, with a {@link PoolerError}, one that
 * would lead to failing statements later, and a `directUrl` that is no direct way to the same database.
 */
export const findPoolMode = async (urls: {
  readonly databaseUrl: string
  readonly directUrl: string
}): Promise<PoolMode> => {
  const name = await withPair(urls.directUrl, async (one, other) => {
    if (await isPooledByTransaction(one, other))
      throw new PoolerError(
        `DATABASE_DIRECT_URL leads to a pooler in transaction mode: it must lead to PostgreSQL itself. See ${pageName}.`,
      )
    return (await one.run(identify))?.name
  })
  try {
    return await withPair(urls.databaseUrl, async (one, other) => {
      if ((await one.run(identify))?.name !== name)
        throw new PoolerError('DATABASE_DIRECT_URL leads to another database than DATABASE_URL.')
      return poolModeOf(one, other)
    })
  } catch (error) {
    throw explain(error)
  }
}

/** The pooler at `DATABASE_URL` takes no startup parameters, which are needed without a direct way beside it. */
export const explainRefusedStart = ({ message }: Error): string =>
  `DATABASE_URL leads to a pooler that refuses connections as Baize opens them (${message}): set DATABASE_DIRECT_URL to PostgreSQL itself. See ${pageName}.`

/**
 * A sentence if `DATABASE_URL` leads to a pooler in transaction mode while nothing goes past it; undefined
 * otherwise. `one` and `other` are two connections that are held at once.
 */
export const findMissingDirectUrl = async (one: Probe, other: Probe): Promise<string | undefined> =>
  (await isPooledByTransaction(one, other))
    ? `DATABASE_URL leads to a pooler in transaction mode: set DATABASE_DIRECT_URL to PostgreSQL itself. See ${pageName}.`
    : undefined
