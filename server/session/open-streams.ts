import { sql } from 'kysely'
import type { Connection } from '#db/connect.ts'
import { listenTo, notify } from '#db/listen.ts'
import type { Tx } from '#db/transaction.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'

const endsChannel = 'baize_sessions'

/** Half of the two seconds in which nothing of an ended session may be left (standards B6); a notice is quicker. */
const pollMs = 1000

/** Between two looks that notices ask for, of which a full house sends many. */
const restMs = 200

/** Tells every process that sessions have ended, at the commit. */
export const tellOfEnd = (tx: Tx): Promise<void> => notify(tx, endsChannel)

/**
 * What sessions keep open in this process: answers still being written, streams, sockets. A request asks for its session
 * when it comes; what outlasts the request is closed from here when the session ends, whoever ends it and in whichever
 * process.
 */
export type OpenStreams = {
  /** Calls `close` when the session has ended, once; answers how to let go before. */
  hold(sessionId: bigint, close: () => void): () => void
  /** Hears of ends by notice; without it they are looked for every second. */
  follow(): Promise<void>
  stop(): Promise<void>
}

type Parts = { readonly connection: Connection; readonly clock: Clock; readonly log: Log }

/** Which of these sessions are over; of thousands it is one short answer, and each is found by its key. */
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

/** One at a time, and a rest after it; whoever wants it meanwhile has it afterwards, and many who do have the same. */
const restingBetween = (work: () => Promise<void>): (() => Promise<void>) => {
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

  const look = restingBetween(async () => {
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

  /** Nothing is looked for while nothing is open. */
  const rest = (): void => {
    if (held.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    hold(sessionId, close) {
      const closers = held.get(sessionId) ?? new Set()
      held.set(sessionId, closers.add(close))
      timer ??= setInterval(() => void look(), pollMs).unref()
      return () => {
        closers.delete(close)
        if (closers.size === 0 && held.get(sessionId) === closers) held.delete(sessionId)
        rest()
      }
    },
    async follow() {
      stopListening = await listenTo(connection, endsChannel, () => void look(), log)
    },
    async stop() {
      clearInterval(timer)
      await stopListening()
    },
  }
}
