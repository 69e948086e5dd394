import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import type { Connection, Db } from './connect.ts'
import { channelOf, notifyLocalListeners } from './listen.ts'
import type { Tx } from './transaction.ts'

/** Notices within this time are sent together: at most twenty a second, for any number of commits. */
const batchMs = 50
/** PostgreSQL's limit is 8,000 bytes. */
const noticeBytes = 7900
/** Delay of the single retry after a failure. */
const retryMs = 2000

/** Payloads by their channel. */
type PendingNotices = Map<string, Set<string>>

// A notice of several transactions must not run in the async context of one of their requests.
const outsideRequests = AsyncLocalStorage.snapshot()

const waiting = new WeakMap<Db, PendingNotices>()

/** Channels with lost payloads: the next notice also reports that some were missed. */
const lostChannels = new WeakMap<Db, Set<string>>()

/** Payloads joined by commas, as many as fit one notice. */
const joinPayloads = (payloads: Iterable<string>): string[] => {
  const notices: string[] = []
  let notice = ''
  for (const payload of payloads) {
    if (notice !== '' && notice.length + payload.length >= noticeBytes) {
      notices.push(notice)
      notice = ''
    }
    notice += notice === '' ? payload : `,${payload}`
  }
  return notice === '' ? notices : [...notices, notice]
}

const sendNotices = async (db: Db, isRetry = false): Promise<void> => {
  const pendingNotices = waiting.get(db)
  if (!pendingNotices) return
  waiting.delete(db)
  const missedChannels = lostChannels.get(db) ?? new Set<string>()
  lostChannels.delete(db)
  const all = [
    ...Array.from(missedChannels, (own) => ({ own, message: '' })),
    ...[...pendingNotices].flatMap(([own, payloads]) =>
      joinPayloads(payloads).map((message) => ({ own, message })),
    ),
  ]
  const columns = [all.map(({ own }) => own), all.map(({ message }) => message)] as const
  try {
    await sql`select pg_notify(own, says)
      from unnest(${columns[0]}::text[], ${columns[1]}::text[]) as told (own, says)`.execute(db)
  } catch {
    // If the database stays unavailable, listeners learn after their reconnection that notices may be missing;
    // if it was only busy, the next notice reports it.
    const lost = lostChannels.get(db) ?? new Set()
    for (const own of isRetry ? [...missedChannels, ...pendingNotices.keys()] : missedChannels) lost.add(own)
    lostChannels.set(db, lost)
    if (!isRetry) for (const [own, payloads] of pendingNotices) queueNotices(db, own, payloads, retryMs)
    return
  }
  for (const { own, message } of all) notifyLocalListeners(own, [message])
}

const queueNotices = (db: Db, own: string, payloads: Iterable<string>, waitMs = batchMs): void => {
  const pendingNotices: PendingNotices = waiting.get(db) ?? new Map()
  const known = pendingNotices.get(own) ?? new Set()
  for (const payload of payloads) known.add(payload)
  pendingNotices.set(own, known)
  if (waiting.has(db)) return
  waiting.set(db, pendingNotices)
  outsideRequests(() => setTimeout(() => void sendNotices(db, waitMs === retryMs), waitMs).unref())
}

export const sendPendingNotices = async ({
  unguarded,
  pipelined,
}: Pick<Connection, 'unguarded' | 'pipelined'>): Promise<void> => {
  for (const db of new Set([unguarded, pipelined])) await sendNotices(db, true)
}

/**
 * Sends payloads to every listening process as {@link notify} does, but shortly after the commit, together with
 * those of other transactions, and without duplicates. For transactions that run thousands of times a second:
 * PostgreSQL serialises the commits of notifying transactions, each with its own disk flush. Notices of a
 * killed process are lost, so a restarted one sends an empty notice, which reports that some may have been
 * missed.
 */
export const notifyAfterCommit = (tx: Tx, channel: string, payloads: readonly string[]): void => {
  const own = channelOf(tx, channel)
  const { unguarded } = tx.begunOn
  tx.afterCommit(() => queueNotices(unguarded, own, payloads))
}
