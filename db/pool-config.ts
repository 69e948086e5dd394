import type pg from 'pg'
import { defaultSchema } from './default-schema.ts'

/** Integers wider than a double are money or ids; every driver must return them as bigint, always. */
export const int8 = 20

const connectTimeoutMs = 3000
const keepAliveAfterMs = 10_000
/**
 * Longer than the minute between runs of cron jobs: a new connection costs PostgreSQL more than all the work of an idle
 * minute.
 */
const idleTimeoutMs = 90_000

/** For migrations and long jobs, where the role may have limits for ordinary work. */
export const unlimited = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0'

/**
 * How connections to a URL are opened. With a `schema` they ask PostgreSQL for their session settings: dates and
 * months in a query are those of UTC, independent of the database's time zone, since in some zones a day has
 * 23 hours. Without one the URL leads to a pooler, and the role has the settings. Options in the URL itself
 * come first.
 */
export const poolConfigOf = (
  databaseUrl: string,
  schema?: string,
  more = '',
): pg.PoolConfig & { connectionString: string } => {
  const url = new URL(databaseUrl)
  const asked = url.searchParams.get('options')
  url.searchParams.delete('options')
  const ours =
    schema === undefined
      ? []
      : ['-c timezone=UTC', ...(schema === defaultSchema ? [] : [`-c search_path=${schema}`]), more]
  const options = [asked, ...ours].filter(Boolean).join(' ')
  return {
    connectionString: url.href,
    ...(options ? { options } : {}),
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    // So that the system eventually detects a vanished peer without a timer of ours.
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
  }
}
