import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import type { Connection, Db } from './connect.ts'
import { channelOf, tellOwnEars } from './listen.ts'
import type { Tx } from './transaction.ts'

/** Notices within this time are sent together: at most twenty a second, for any number of commits. */
const gatherMs = 50
/** PostgreSQL's limit is 8,000 bytes. */
const noticeBytes = 7900
/** Delay of the single retry after a failure. */
const againMs = 2000

/** Payloads by their channel. */
type Told = Map<string, Set<string>>

// A notice of several transactions must not run in the async context of one of their requests.
const outsideRequests = AsyncLocalStorage.snapshot()

const waiting = new WeakMap<Db, Told>()

/** Channels with lost payloads: the next notice also reports that some were missed. */
const givenUp = new WeakMap<Db, Set<string>>()

/** Payloads joined by commas, as many as fit one notice. */
const packed = (words: Iterable<string>): string[] => {
  const notices: string[] = []
  let notice = ''
  for (const word of words) {
    if (notice !== '' && notice.length + word.length >= noticeBytes) {
      notices.push(notice)
      notice = ''
    }
    notice += notice === '' ? word : `,${word}`
  }
  return notice === '' ? notices : [...notices, notice]
}

const tell = async (db: Db, isAgain = false): Promise<void> => {
  const told = waiting.get(db)
  if (!told) return
  waiting.delete(db)
  const unheard = givenUp.get(db) ?? new Set<string>()
  givenUp.delete(db)
  const all = [
    ...Array.from(unheard, (own) => ({ own, says: '' })),
    ...[...told].flatMap(([own, words]) => packed(words).map((says) => ({ own, says }))),
  ]
  const columns = [all.map(({ own }) => own), all.map(({ says }) => says)] as const
  try {
    await sql`select pg_notify(own, says)
      from unnest(${columns[0]}::text[], ${columns[1]}::text[]) as told (own, says)`.execute(db)
  } catch {
    // If the database stays unavailable, listeners learn after their reconnection that notices may be missing;
    // if it was only busy, the next notice reports it.
    const lost = givenUp.get(db) ?? new Set()
    for (const own of isAgain ? [...unheard, ...told.keys()] : unheard) lost.add(own)
    givenUp.set(db, lost)
    if (!isAgain) for (const [own, words] of told) gather(db, own, words, againMs)
    return
  }
  for (const { own, says } of all) tellOwnEars(own, [says])
}

const gather = (db: Db, own: string, words: Iterable<string>, waitMs = gatherMs): void => {
  const told: Told = waiting.get(db) ?? new Map()
  const known = told.get(own) ?? new Set()
  for (const word of words) known.add(word)
  told.set(own, known)
  if (waiting.has(db)) return
  waiting.set(db, told)
  outsideRequests(() => setTimeout(() => void tell(db, waitMs === againMs), waitMs).unref())
}

export const tellWaiting = async ({
  unguarded,
  pipelined,
}: Pick<Connection, 'unguarded' | 'pipelined'>): Promise<void> => {
  for (const db of new Set([unguarded, pipelined])) await tell(db, true)
}

/**
 * Sends payloads to every listening process as {@link notify} does, but shortly after the commit, together with
 * those of other transactions, and without duplicates. For transactions that run thousands of times a second:
 * PostgreSQL serialises the commits of notifying transactions, each with its own disk flush. Notices of a
 * killed process are lost, so a restarted one sends an empty notice, which reports that some may have been
 * missed.
 */
export const notifyAfterCommit = (tx: Tx, channel: string, words: readonly string[]): void => {
  const own = channelOf(tx, channel)
  const { unguarded } = tx.begunOn
  tx.afterCommit(() => gather(unguarded, own, words))
}
