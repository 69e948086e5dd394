import type { OwnTopic } from '#contract/own-stream.ts'
import type { Connection } from '#db/connect.ts'
import { listenTo, notify } from '#db/listen.ts'
import { notifyAfterCommit } from '#db/notify-after-commit.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Log } from '#server/kernel/log.ts'

const ownChannel = 'baize_own'

/**
 * Tells players’ own pages, soon after the commit and in whichever process they look on, that something of theirs is another
 * than it was. It costs the transaction nothing, so it may be said of every movement.
 */
export const tellPlayers = (tx: Tx, uids: Iterable<number>, topic: OwnTopic): void => {
  const words = Array.from(uids, (uid) => `${topic}:${uid}`)
  if (words.length > 0) notifyAfterCommit(tx, ownChannel, words)
}

export const tellPlayer = (tx: Tx, uid: number, topic: OwnTopic): void => tellPlayers(tx, [uid], topic)

/** Tells every process that players may not have been told of something: what a process that was killed has not told any more. */
export const tellMayBeMissed = (connection: Connection): Promise<void> =>
  transact(connection, (tx) => notify(tx, ownChannel))

type Heard = {
  readonly changed: (uid: number, topic: string) => void
  /** Notices may have been missed. */
  readonly missed: () => void
}

/** Hears what other processes tell, and this one. Answers how to stop. */
export const hearOwn = (
  { connection, log }: { readonly connection: Connection; readonly log: Log },
  heard: Heard,
): Promise<() => Promise<void>> =>
  listenTo(
    connection,
    ownChannel,
    (said) => {
      if (said === '') return heard.missed()
      for (const [, topic = '', uid] of said.matchAll(/([a-z]+):(\d+)/g)) heard.changed(Number(uid), topic)
    },
    log,
  )
