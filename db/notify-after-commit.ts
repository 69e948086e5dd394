import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import type { Connection, Db } from './connect.ts'
import { channelOf, tellOwnEars } from './listen.ts'
import type { Tx } from './transaction.ts'

/** What is told within this time is told together: a process tells at most twenty times a second, whatever it commits. */
const gatherMs = 50
/** PostgreSQL takes 8,000 bytes. */
const noticeBytes = 7900
/** Telling that has failed is tried once more. */
const againMs = 2000

/** Words by the channel of a house that they are told on. */
type Told = Map<string, Set<string>>

// A notice of several transactions must not be told inside what one of their requests has set up.
const outsideRequests = AsyncLocalStorage.snapshot()

const waiting = new WeakMap<Db, Told>()

/** Channels on which words were given up: with the next ones is told that some were missed. */
const givenUp = new WeakMap<Db, Set<string>>()

/** Words put together by comma, as many as one notice takes. */
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
    // Whoever listens to a database that stays away knows when it is back that they may have missed some, and where it was only
    // too busy to be told, they hear it with what comes next.
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

/** Tells what still waits to be told, since the connection closes. */
export const tellWaiting = async ({
  unguarded,
  pipelined,
}: Pick<Connection, 'unguarded' | 'pipelined'>): Promise<void> => {
  for (const db of new Set([unguarded, pipelined])) await tell(db, true)
}

/**
 * Tells words to every process that listens, as {@link notify} does, but soon after the commit, together with those of other
 * transactions, and the same word once. For what is told of transactions that run thousands of times a second: PostgreSQL commits
 * those that notify one after the other, each waiting for the disk alone. What a process has committed and not told yet when it is
 * killed is lost, so whoever begins anew says by an empty notice that some may have been missed.
 */
export const notifyAfterCommit = (tx: Tx, channel: string, words: readonly string[]): void => {
  const own = channelOf(tx, channel)
  const { unguarded } = tx.begunOn
  tx.afterCommit(() => gather(unguarded, own, words))
}
