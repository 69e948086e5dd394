import { query } from './postgres.ts'

/** Set by test/pooler/setup.ts: the ports of the run's pooler and of its PostgreSQL, as `pooler server`. */
export const poolerVariable = 'BAIZE_TEST_POOLER'

const portsOf = (): { pooler: string; server: string } | undefined => {
  const [pooler, server] = process.env[poolerVariable]?.split(' ') ?? []
  return pooler && server ? { pooler, server } : undefined
}

/** The same database behind the run's pooler; the same URL without one. */
export const pooledUrl = (url: string): string => {
  const ports = portsOf()
  if (!ports) return url
  const pooled = new URL(url)
  pooled.port = ports.pooler
  return pooled.href
}

/** The setting of a direct way to a database behind the run's pooler; undefined for any other URL. */
export const directUrlOf = (url: string): { DATABASE_DIRECT_URL: string } | undefined => {
  const ports = portsOf()
  const direct = new URL(url)
  if (!ports || direct.port !== ports.pooler) return undefined
  direct.port = ports.server
  return { DATABASE_DIRECT_URL: direct.href }
}

/** Behind a pooler the role has the session settings, as docs/operating/pooler-and-replicas.md describes. */
export const limitRole = async (server: string, database: string): Promise<void> => {
  if (!portsOf()) return
  for (const setting of [
    `timezone = 'UTC'`,
    `statement_timeout = '4000ms'`,
    `idle_in_transaction_session_timeout = '8000ms'`,
  ])
    await query(server, `alter role postgres in database ${database} set ${setting}`)
}
