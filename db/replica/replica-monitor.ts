import type pg from 'pg'
import type { Log } from '#server/platform/kernel/log.ts'
import type { Connection } from '../connect.ts'
import { databaseIdentity } from '../database-identity.ts'
import { knownMigrations } from '../migrate.ts'
import { createLeaderPositions, parseLsn, type Lsn } from './leader-positions.ts'
import {
  checkStatement,
  evaluateReplica,
  type CheckRow,
  type Expected,
  type ReplicaState,
} from './replica-check.ts'
import { runChecked } from './replica-pool.ts'

const explanations: Record<ReplicaState, string> = {
  answering: 'The replica answers reads',
  leader_unknown: 'The replica is not asked: the position of the leader has been unknown for too long',
  unreachable: 'The replica is not asked: it cannot be reached',
  other_database: 'The replica is not asked: it belongs to another cluster or database',
  not_in_recovery: 'The replica is not asked: it is not in recovery, so it is no replica of the leader',
  other_migrations: 'The replica is not asked: its tables are of another version',
  other_settings: 'The replica is not asked: its sessions have another time zone or search path',
  lagging: 'The replica is not asked: it lags too far behind the leader',
}

/** No connection of the pool became free in time: other reads use them all, which says nothing of the replica. */
const isPoolBusy = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

/** The check found no table of migrations. */
const hasNoTable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42P01'

/** Knows whether a replica may be asked, and logs each change of that once. */
export type ReplicaMonitor = {
  readonly state: ReplicaState
  readonly statement: ReturnType<typeof checkStatement>
  /** Judges the check beside a query; undefined if the leader must answer. */
  accept(row: CheckRow): Lsn | undefined
  /** Whether a check can be judged now. */
  isBounded(): boolean
  /** There was no answer to a check. */
  failed(error: unknown): void
  /** Asks leader and replica once. */
  check(): Promise<void>
}

export const createReplicaMonitor = async (parts: {
  readonly pool: pg.Pool
  readonly connection: Connection
  readonly log: Log
  readonly maxLagMs: number
  readonly now: () => number
}): Promise<ReplicaMonitor> => {
  const { pool, connection, log, now } = parts
  const statement = checkStatement(connection.schema)
  const positions = createLeaderPositions(parts.maxLagMs, now)
  const names = await knownMigrations()
  const migrations = `${names.length} ${names.at(-1)}`
  let database: string | undefined
  let state: ReplicaState | undefined

  const setState = (next: ReplicaState, error?: unknown): void => {
    if (state === next) return
    state = next
    const fields = { replica: next, ...(error instanceof Error ? { reason: error.message } : {}) }
    if (next === 'answering') log.info(fields, explanations[next])
    else log.warn(fields, explanations[next])
  }

  const expected = (): Expected | undefined => {
    const required = positions.required()
    if (required !== undefined && database !== undefined)
      return { schema: connection.schema, database, migrations, required }
    setState('leader_unknown')
    return undefined
  }

  const accept = (row: CheckRow): Lsn | undefined => {
    const wanted = expected()
    if (!wanted) return undefined
    const found = evaluateReplica(row, wanted)
    setState(found.state)
    return found.state === 'answering' ? found.position : undefined
  }

  const failed = (error: unknown): void => {
    if (isPoolBusy(error)) return
    setState(hasNoTable(error) ? 'other_migrations' : 'unreachable', error)
  }

  const samplePosition = async (): Promise<void> => {
    const atMs = now()
    const [row] = (await connection.ask(
      `select pg_current_wal_lsn()::text as position, ${databaseIdentity} as database`,
      [],
    )) as { position: string; database: string }[]
    if (!row) return
    database = row.database
    positions.add({ atMs, position: parseLsn(row.position) })
  }

  return {
    get state() {
      return state ?? 'leader_unknown'
    },
    statement,
    accept,
    isBounded: () => expected() !== undefined,
    failed,
    async check() {
      await samplePosition().catch(() => undefined)
      if (!expected()) return
      await runChecked(pool, statement).then(({ row }) => void accept(row), failed)
    },
  }
}
