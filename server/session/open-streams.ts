import type { Connection } from '#db/connect.ts'
import { listenTo, notify } from '#db/listen.ts'
import type { Tx } from '#db/transaction.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'

const endsChannel = 'baize_sessions'

/** Half of the two seconds in which nothing of an ended session may be left (standards B6); a notice is quicker. */
const pollMs = 1000

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

export const createOpenStreams = (parts: { connection: Connection; clock: Clock; log: Log }): OpenStreams => {
  const { connection, clock, log } = parts
  const held = new Map<bigint, Set<() => void>>()
  let timer: NodeJS.Timeout | undefined
  let stopListening = async (): Promise<void> => undefined

  const findOpen = async (ids: readonly bigint[]): Promise<ReadonlySet<bigint>> => {
    const rows = await connection.db
      .selectFrom('sessions')
      .select('id')
      .where('id', 'in', ids)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', clock.now())
      .execute()
    return new Set(rows.map(({ id }) => id))
  }

  const look = async (): Promise<void> => {
    if (held.size === 0) return
    const ids = [...held.keys()]
    try {
      const open = await findOpen(ids)
      for (const id of ids) {
        if (open.has(id)) continue
        const closers = held.get(id) ?? []
        held.delete(id)
        for (const close of closers) close()
      }
      rest()
    } catch (error) {
      log.warn({ err: error }, 'Whether sessions with something open have ended cannot be read')
    }
  }

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
