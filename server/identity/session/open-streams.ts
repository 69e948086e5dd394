import { sql } from 'kysely'
import type { Connection } from '#db/connect.ts'
import { listenTo, notify } from '#db/listen.ts'
import type { Tx } from '#db/transaction.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import type { Log } from '../../platform/kernel/log.ts'

const endsChannel = 'baize_sessions'

/** Half of the two seconds for closing an ended session (standards B6); a notification is faster. */
const pollMs = 1000

/** Minimum interval of checks by notification, of which a busy application sends many. */
const restMs = 200

/** Notifies every process at the commit that sessions have ended. */
export const notifySessionEnd = (tx: Tx): Promise<void> => notify(tx, endsChannel)

/**
 * What sessions hold open in this process: responses in progress, streams, sockets. A request checks its
 * session at its start; what outlasts the request is closed here when the session ends, in any process.
 */
export type OpenStreams = {
  /** Calls `close` once when the session has ended; returns the release function. */
  hold(sessionId: bigint, close: () => void): () => void
  /** Subscribes to ends of sessions; without notifications they are polled every second. */
  follow(): Promise<void>
  stop(): Promise<void>
}

type Parts = { readonly connection: Connection; readonly clock: Clock; readonly log: Log }

/** Which of these sessions have ended; for thousands it is one short answer, each found by its key. */
const findEnded = async (
  { connection, clock }: Parts,
  ids: readonly bigint[],
): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`
    select held.id from unnest(${ids}::bigint[]) as held (id)
    where not exists (select from sessions where sessions.id = held.id
      and sessions.ended_at is null and sessions.expires_at > ${clock.now()}::timestamptz)`.execute(
    connection.db,
  )
  return rows.map(({ id }) => id)
}

/** One run at a time with a pause after it; calls meanwhile share the next run. */
const throttled = (work: () => Promise<void>): (() => Promise<void>) => {
  let isUnderWay = false
  let isWanted = false
  const run = async (): Promise<void> => {
    isWanted = isUnderWay
    if (isUnderWay) return
    isUnderWay = true
    await work()
    setTimeout(() => {
      isUnderWay = false
      if (isWanted) void run()
    }, restMs).unref()
  }
  return run
}

export const createOpenStreams = (parts: Parts): OpenStreams => {
  const { connection, log } = parts
  const held = new Map<bigint, Set<() => void>>()
  let timer: NodeJS.Timeout | undefined
  let stopListening = async (): Promise<void> => undefined

  const closeEnded = throttled(async () => {
    if (held.size === 0) return
    try {
      for (const id of await findEnded(parts, [...held.keys()])) {
        const closers = held.get(id) ?? []
        held.delete(id)
        for (const close of closers) close()
      }
      rest()
    } catch (error) {
      log.warn({ err: error }, 'Whether sessions with something open have ended cannot be read')
    }
  })

  /** No polling while nothing is open. */
  const rest = (): void => {
    if (held.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    hold(sessionId, close) {
      const closers = held.get(sessionId) ?? new Set()
      held.set(sessionId, closers.add(close))
      timer ??= setInterval(() => void closeEnded(), pollMs).unref()
      return () => {
        closers.delete(close)
        if (closers.size === 0 && held.get(sessionId) === closers) held.delete(sessionId)
        rest()
      }
    },
    async follow() {
      stopListening = await listenTo(connection, endsChannel, () => void closeEnded(), log)
    },
    async stop() {
      clearInterval(timer)
      await stopListening()
    },
  }
}
