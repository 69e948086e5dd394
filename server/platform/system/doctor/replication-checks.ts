import { sql } from 'kysely'
import type { Connection } from '#db/connect.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { fine, problem, warning, type Check, type Finding } from './check.ts'

type Parts = { readonly connection: Connection; readonly settings: Pick<Settings, 'mode'> }

const maxLagBytes = 64 * 2 ** 20
const maxArchiveAgeSeconds = 3600

type Standby = { name: string; state: string | null; sync: string | null; lag: string | null }

const findingOfStandby = ({ name, state, sync, lag }: Standby): Finding => {
  if (state === null)
    return warning(`Standby ${name}: its state is hidden from this role; grant pg_monitor to it.`)
  const lagText = `${Math.round(Number(lag ?? 0) / 2 ** 20)} MB behind`
  if (state !== 'streaming') return problem(`Standby ${name} is ${state}, ${lagText}.`)
  if (Number(lag ?? 0) > maxLagBytes) return warning(`Standby ${name} (${sync}) is ${lagText}.`)
  return fine(`Standby ${name} (${sync}) streams, ${lagText}.`)
}

const checkReplication = async ({ connection, settings }: Parts): Promise<Finding | readonly Finding[]> => {
  const { rows } = await sql<Standby>`
    select coalesce(nullif(application_name, ''), pid::text) as name, state, sync_state as sync,
      pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::text as lag from pg_stat_replication`.execute(
    connection.db,
  )
  if (rows.length > 0) return rows.map(findingOfStandby)
  return settings.mode === 'live'
    ? warning('PostgreSQL has no standby: a lost disk loses everything since the last archived file.')
    : fine('PostgreSQL has no standby, which a demonstration does not need.')
}

const checkArchive = async ({ connection, settings }: Parts): Promise<Finding> => {
  const { rows } = await sql<{
    mode: string
    age: number | null
    failed: number
    isFailing: boolean
  }>`
    select current_setting('archive_mode') as mode,
      extract(epoch from now() - last_archived_time)::int as age, failed_count::int as failed,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing"
    from pg_stat_archiver`.execute(connection.db)
  const [row] = rows
  if (!row || row.mode === 'off')
    return settings.mode === 'live'
      ? warning('PostgreSQL archives no WAL: a restore goes back to the last full backup.')
      : fine('PostgreSQL archives no WAL, which a demonstration does not need.')
  if (row.isFailing) return problem(`The last try to archive WAL has failed, ${row.failed} tries in all.`)
  if (row.age === null) return warning('WAL archiving is on, and no file has been archived yet.')
  if (row.age > maxArchiveAgeSeconds)
    return warning(
      `The last WAL file was archived ${Math.round(row.age / 60)} minutes ago. Set archive_timeout, or see what stopped it.`,
    )
  return fine(`The last WAL file was archived ${row.age} seconds ago.`)
}

export const replicationChecks = (parts: Parts): readonly Check[] =>
  parts.connection.kind === 'pglite'
    ? []
    : [
        { name: 'Replication', section: 'backups', run: () => checkReplication(parts) },
        { name: 'WAL archive', section: 'backups', run: () => checkArchive(parts) },
      ]
