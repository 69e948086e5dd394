import type { PlayerUpdateTopic } from '#contract/player-updates.ts'
import type { Connection } from '#db/connect.ts'
import { listenTo, notify } from '#db/listen.ts'
import { notifyAfterCommit } from '#db/notify-after-commit.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Log } from '#server/platform/kernel/log.ts'

const updatesChannel = 'baize_own'

/**
 * Publishes a change to players' own pages, soon after the commit and in every process. It costs the
 * transaction nothing, so every movement may call it.
 */
export const publishPlayerUpdates = (tx: Tx, uids: Iterable<number>, topic: PlayerUpdateTopic): void => {
  const payloads = Array.from(uids, (uid) => `${topic}:${uid}`)
  if (payloads.length > 0) notifyAfterCommit(tx, updatesChannel, payloads)
}

export const publishPlayerUpdate = (tx: Tx, uid: number, topic: PlayerUpdateTopic): void =>
  publishPlayerUpdates(tx, [uid], topic)

/** Notifies every process that publications may have been lost: those that a killed process has not sent. */
export const publishUpdatesMayBeMissed = (connection: Connection): Promise<void> =>
  transact(connection, (tx) => notify(tx, updatesChannel))

type UpdateListener = {
  readonly changed: (uid: number, topic: string) => void
  readonly missed: () => void
}

/** Receives the publications of all processes, this one included. Returns the stop function. */
export const subscribePlayerUpdates = (
  { connection, log }: { readonly connection: Connection; readonly log: Log },
  received: UpdateListener,
): Promise<() => Promise<void>> =>
  listenTo(
    connection,
    updatesChannel,
    (payload) => {
      if (payload === '') return received.missed()
      for (const [, topic = '', uid] of payload.matchAll(/([a-z]+):(\d+)/g))
        received.changed(Number(uid), topic)
    },
    log,
  )
