import { sql } from 'kysely'
import type { Connection } from '#db/connect.ts'
import { findLooseSettings } from '#db/durability.ts'
import { findMissingMigrations } from '#db/migrate.ts'
import { openReplicaPool } from '#db/replica/replica-pool.ts'
import { findSessionFaults } from '#db/session-settings.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { fine, problem, reasonOf, warning, type Check, type Finding } from './check.ts'

type Parts = { readonly connection: Connection; readonly settings: Settings }

const minVersion = 15
/** Synchronised clocks differ by far less. */
const toleratedClockMs = 2000
/** Connections of a process besides `DATABASE_POOL`, and a spare one of migrations. */
const fixedConnections = 11

export const checkVersion = async ({ connection }: Parts): Promise<Finding> => {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version`.execute(connection.db)
  const version = rows[0]?.version ?? ''
  if (connection.kind === 'pglite')
    return warning(
      'The database is the embedded one, for demonstration and development only: set DATABASE_URL.',
    )
  return Number.parseInt(version, 10) < minVersion
    ? problem(`PostgreSQL ${version} is too old: ${minVersion} or later is needed.`)
    : fine(`PostgreSQL ${version} answers.`)
}

const checkMigrations = async ({ connection }: Parts): Promise<Finding> => {
  const { done, missing, unknown } = await findMissingMigrations(connection)
  if (unknown.length > 0)
    return problem(
      `The database is of a newer version: this one does not know ${unknown.join(', ')}. Install the newer version, or restore.`,
    )
  if (missing.length > 0)
    return warning(
      `${missing.length} migrations are missing and run at the next start, from ${missing[0]} on.`,
    )
  return fine(`All ${done} migrations have run.`)
}

const checkDurability = async ({ connection }: Parts): Promise<Finding> => {
  const loose = await findLooseSettings(connection)
  return loose.length > 0
    ? problem(`PostgreSQL may lose confirmed money at a power failure: ${loose.join(', ')}.`)
    : fine('fsync, synchronous_commit and full_page_writes are on.')
}

const checkSession = async ({ connection }: Parts): Promise<Finding> => {
  const faults = await findSessionFaults(connection)
  if (faults.length === 0) return fine('Time zone, schema and timeouts of sessions are right.')
  const messages = faults.map(({ message }) => message).join(', ')
  const repairs = faults.map(({ repair }) => repair).join(' ')
  return problem(
    `Sessions are not as Baize opens them: ${messages}. A pooler may drop "options". As a superuser of the database run: ${repairs}`,
  )
}

const checkClock = async ({ connection }: Parts): Promise<Finding> => {
  const clock = createClock()
  const before = clock.ofMachine()
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(connection.db)
  const after = clock.ofMachine()
  const aheadMs = Math.round(Number(rows[0]?.ms) - (before + after) / 2)
  return Math.abs(aheadMs) > toleratedClockMs + (after - before)
    ? problem(
        `The database's clock is ${(aheadMs / 1000).toFixed(1)} s ahead of this machine's. Synchronise both with a time server.`,
      )
    : fine('The clocks of database and machine agree.')
}

/**
 * Connections that all live processes may open to PostgreSQL, this machine's settings assumed for each. Those of
 * `DATABASE_POOL` go to a pooler if there is one, whose own limit bounds them.
 */
const checkConnections = async ({ connection, settings }: Parts): Promise<Finding> => {
  if (connection.kind === 'pglite') return fine('The embedded database has one connection.')
  const isPooled = connection.poolMode !== 'none'
  const { rows } = await sql<{ max: number; reserved: number; open: number; processes: number }>`
    select current_setting('max_connections')::int as max,
      current_setting('superuser_reserved_connections')::int
        + coalesce(current_setting('reserved_connections', true)::int, 0) as reserved,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as open,
      (select count(*)::int from house_processes where seen_at > now() - interval '60 seconds') as processes`.execute(
    connection.db,
  )
  const { max, reserved, open, processes } = rows[0] as (typeof rows)[number]
  const count = Math.max(1, processes)
  const needed = count * (fixedConnections + (isPooled ? 0 : settings.databasePool))
  const available = max - reserved
  const [way, remedy] = isPooled
    ? [' past the pooler', 'Raise max_connections, or run fewer processes.']
    : ['', 'Raise max_connections, lower DATABASE_POOL, or use a pooler.']
  if (needed > available)
    return problem(
      `${count} processes may open ${needed} connections${way}, and PostgreSQL allows ${available}. ${remedy}`,
    )
  if (open > available * 0.9) return warning(`${open} of ${available} connections are open.`)
  return fine(`${count} processes may open ${needed} of ${available} connections${way}; ${open} are open.`)
}

/** Without its replica the database itself answers, so a replica that is gone is a warning. */
const checkReplica = async (replicaUrl: string, { connection, settings }: Parts): Promise<Finding> => {
  const { hostname } = new URL(replicaUrl)
  const pool = openReplicaPool({
    replicaUrl,
    schema: connection.schema,
    poolSize: 1,
    statementMs: settings.databaseTimeoutMs,
  })
  try {
    const client = await pool.connect()
    const { rows } = await client
      .query<{ isInRecovery: boolean }>('select pg_is_in_recovery() as "isInRecovery"')
      .finally(() => client.release(true))
    return rows[0]?.isInRecovery
      ? fine(`The replica at ${hostname} answers.`)
      : warning(
          `DATABASE_REPLICA_URL leads to ${hostname}, which is no standby, so DATABASE_URL answers instead.`,
        )
  } catch (error) {
    return warning(
      `The replica at ${hostname} does not answer, so DATABASE_URL answers instead: ${reasonOf(error)}`,
    )
  } finally {
    void pool.end()
  }
}

const replicaChecks = (parts: Parts): readonly Check[] => {
  const { databaseReplicaUrl: url } = parts.settings
  return url === undefined || parts.connection.kind === 'pglite'
    ? []
    : [{ name: 'Replica', section: 'database', run: () => checkReplica(url, parts) }]
}

export const databaseChecks = (parts: Parts): readonly Check[] => [
  { name: 'Migrations', section: 'database', run: () => checkMigrations(parts) },
  { name: 'Durability', section: 'database', run: () => checkDurability(parts) },
  { name: 'Sessions', section: 'database', run: () => checkSession(parts) },
  { name: 'Database clock', section: 'clocks', run: () => checkClock(parts) },
  { name: 'Connections', section: 'connections', run: () => checkConnections(parts) },
  ...replicaChecks(parts),
]
