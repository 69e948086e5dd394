import type { Connection } from '#db/connect.ts'
import { notify } from '#db/listen.ts'
import { transact } from '#db/transaction.ts'
import { liveChannel } from '../live-chains.ts'

const announceEveryMs = 1000
/** Two announcements may be lost. */
const validMs = 3500
const prefix = 'viewers:'

/** The viewers of live games in processes that only show rounds: a round begins only while there are any. */
export type RemoteViewers = {
  /** Notifies all processes, at most once a second, that this one has viewers of the game. */
  announce(game: string): Promise<void>
  /** Records a notice of {@link liveChannel}; returns the game where it announces viewers. */
  receive(notice: string): string | undefined
  areAt(game: string): boolean
}

export const createRemoteViewers = (connection: Connection): RemoteViewers => {
  const announcedMs = new Map<string, number>()
  const seenMs = new Map<string, number>()
  const isWithin = (times: ReadonlyMap<string, number>, game: string, ms: number): boolean =>
    performance.now() - (times.get(game) ?? -Infinity) < ms
  return {
    async announce(game) {
      if (isWithin(announcedMs, game, announceEveryMs)) return
      await transact(connection, (tx) => notify(tx, liveChannel, `${prefix}${game}`))
      announcedMs.set(game, performance.now())
    },
    receive(notice) {
      if (!notice.startsWith(prefix)) return undefined
      const game = notice.slice(prefix.length)
      seenMs.set(game, performance.now())
      return game
    },
    areAt: (game) => isWithin(seenMs, game, validMs),
  }
}
