import pg from 'pg'
import { databaseIdentity } from '../database-identity.ts'
import { defaultSchema } from '../default-schema.ts'
import { parseLsn, type Lsn } from './leader-positions.ts'

/** Why the leader answers instead of the replica; `answering` if it does not. */
export type ReplicaState =
  | 'answering'
  | 'leader_unknown'
  | 'unreachable'
  | 'other_database'
  | 'not_in_recovery'
  | 'other_migrations'
  | 'other_settings'
  | 'lagging'

/** The migration table comes last, since another database may have none. */
export const checkStatement = (schema: string) => ({
  name: 'baize_replica_check',
  text: `select pg_is_in_recovery() as "isInRecovery",
    pg_last_wal_replay_lsn()::text as position,
    ${databaseIdentity} as database,
    current_setting('TimeZone') as zone,
    current_setting('search_path') as path,
    (select count(*) || ' ' || max(name collate "C") from ${pg.escapeIdentifier(schema)}.kysely_migration) as migrations`,
  values: [],
})

export type CheckRow = {
  readonly isInRecovery: boolean
  readonly position: string | null
  readonly database: string
  readonly zone: string
  readonly path: string
  readonly migrations: string
}

export type Expected = {
  readonly schema: string
  /** {@link databaseIdentity} of the leader. */
  readonly database: string
  /** Number of migrations and the last one's name. */
  readonly migrations: string
  /** The position that bounds the lag. */
  readonly required: Lsn
}

/**
 * Whether a replica may answer. A server that is not in recovery is the leader itself, which `DATABASE_URL`
 * leads to as well, or a promoted replica that goes its own way: neither is asked.
 */
export const evaluateReplica = (
  row: CheckRow,
  expected: Expected,
): { readonly state: ReplicaState; readonly position: Lsn } => {
  const position = row.position === null ? 0n : parseLsn(row.position)
  const isInSchema = expected.schema === defaultSchema || row.path.replaceAll('"', '') === expected.schema
  const state = (): ReplicaState => {
    if (row.database !== expected.database) return 'other_database'
    if (!row.isInRecovery) return 'not_in_recovery'
    if (row.zone !== 'UTC' || !isInSchema) return 'other_settings'
    if (row.migrations !== expected.migrations) return 'other_migrations'
    return position < expected.required ? 'lagging' : 'answering'
  }
  return { state: state(), position }
}
