import { CompiledQuery, type QueryResult } from 'kysely'
import type pg from 'pg'
import type { Log } from '#server/platform/kernel/log.ts'
import { isUnavailable } from '#server/platform/kernel/faults/outage.ts'
import { recordStatements } from '#server/platform/tracing/trace-statements.ts'
import { shareCache } from '#server/platform/kernel/ttl-cache.ts'
import type { Connection } from '../connect.ts'
import { isOutdatedPlan } from '../driver/name-statements.ts'
import { measurePool, type PoolUse } from '../driver/pool-use.ts'
import { parseLsn } from './leader-positions.ts'
import { createReadDb, type Reads, type ReadSession } from './read-session.ts'
import type { ReplicaState } from './replica-check.ts'
import { createReplicaMonitor, type ReplicaMonitor } from './replica-monitor.ts'
import { openReplicaPool, runChecked } from './replica-pool.ts'

/** A replica that may answer the reads of contract/replica-reads.ts. */
export type Replica = {
  /**
   * Handles for one call. The replica must have replayed `writtenAt`, the position after the caller's own last
   * write.
   */
  readsFor(writtenAt?: string | null): Reads
  /** Handles for one call that any caller may make, which share short-lived caches. */
  sharedReads(): Reads
  readonly state: ReplicaState
  use(): PoolUse
  /** Queries answered since the start, by which server. */
  readonly answered: { replica: number; leader: number }
  /** Asks leader and replica once, as the timer does. */
  check(): Promise<void>
  close(): Promise<void>
}

export type ReplicaOptions = {
  readonly replicaUrl: string
  readonly connection: Connection
  readonly log: Log
  readonly poolSize: number
  readonly statementMs: number
  readonly maxLagMs: number
  readonly now?: () => number
  /** Without a timer a test calls `check` itself. */
  readonly hasTimer?: boolean
}

/** The position that bounds the lag is at most this part of it older than necessary. */
const checksPerLag = 5
const [minIntervalMs, maxIntervalMs] = [200, 1000]

/** Serialization failure and cancelled statement, as a standby reports conflicts with replay; refused write. */
const conflictCodes: ReadonlySet<string> = new Set(['40001', '40P01', '57014', '25006'])

const isForLeader = (error: unknown): boolean =>
  isUnavailable(error) ||
  isOutdatedPlan(error) ||
  (error instanceof Error && 'code' in error && conflictCodes.has(String(error.code)))

/** The replica's answer; undefined if the leader must answer. */
const readFromReplica = async (
  { pool, monitor }: { pool: pg.Pool; monitor: ReplicaMonitor },
  session: ReadSession,
  query: CompiledQuery,
): Promise<QueryResult<unknown> | undefined> => {
  if (!monitor.isBounded()) return undefined
  const answer = await runChecked(pool, monitor.statement, query).catch(monitor.failed)
  if (!answer) return undefined
  const position = monitor.accept(answer.row)
  if (position === undefined || position < session.required) return undefined
  const { result } = answer
  if (result.status === 'rejected') {
    if (isForLeader(result.reason)) return undefined
    throw result.reason
  }
  session.required = position
  return { rows: result.value.rows }
}

/** Calls `check` again and again until it is stopped, never twice at once. */
const repeat = (check: () => Promise<void>, intervalMs: number): (() => Promise<void>) => {
  let checking: Promise<void> | undefined
  const timer = setInterval(() => {
    checking ??= check().finally(() => (checking = undefined))
  }, intervalMs).unref()
  return async () => {
    clearInterval(timer)
    await checking
  }
}

/** Opens a replica, and checks it until it is closed. Reads are answered in any state of it. */
export const openReplica = async (options: ReplicaOptions): Promise<Replica> => {
  const { connection, log, maxLagMs, now = () => performance.now() } = options
  const pool = openReplicaPool({ ...options, schema: connection.schema })
  const monitor = await createReplicaMonitor({ pool, connection, log, maxLagMs, now })
  const answered = { replica: 0, leader: 0 }

  const readsFor = (writtenAt?: string | null): Reads => {
    const session: ReadSession = {
      required: writtenAt ? parseLsn(writtenAt) : 0n,
      isOnLeader: monitor.state !== 'answering',
    }
    const run = async (query: CompiledQuery): Promise<QueryResult<unknown>> => {
      const startedAt = performance.now()
      const read = session.isOnLeader ? undefined : await readFromReplica({ pool, monitor }, session, query)
      if (read) {
        answered.replica++
        recordStatements({ texts: [query.sql], schema: connection.schema, startedAt })
        return read
      }
      session.isOnLeader = true
      answered.leader++
      return connection.db.executeQuery(query)
    }
    return {
      db: createReadDb(run),
      ask: async (text, parameters) =>
        (await run(CompiledQuery.raw(text, [...parameters]))).rows as unknown[],
    }
  }

  await monitor.check()
  const intervalMs = Math.min(maxIntervalMs, Math.max(minIntervalMs, maxLagMs / checksPerLag))
  const stop = options.hasTimer === false ? undefined : repeat(monitor.check, intervalMs)

  return {
    readsFor,
    sharedReads() {
      const reads = readsFor()
      shareCache(reads.db, pool)
      return reads
    },
    get state() {
      return monitor.state
    },
    use: () => measurePool('replica', pool),
    answered,
    check: monitor.check,
    async close() {
      await stop?.()
      await pool.end()
    },
  }
}
