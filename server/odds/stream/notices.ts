import type { Connection } from '#db/connect.ts'
import { listenTo, notify } from '#db/listen.ts'
import type { Tx } from '#db/transaction.ts'
import type { Log } from '#server/kernel/log.ts'

const changesChannel = 'baize_odds'
const betsChannel = 'baize_bets'

/** Tells every process, at the commit, to which version an event has come. */
export const tellOfChange = (tx: Tx, eventId: bigint, version: bigint): Promise<void> =>
  notify(tx, changesChannel, `${eventId}@${version}`)

/** Tells the player’s own pages, at the commit and in whichever process they look on, that a bet of theirs is another. */
export const tellBet = (tx: Tx, uid: number, betId: bigint): Promise<void> =>
  notify(tx, betsChannel, `${uid}:${betId}`)

type Heard = {
  /** An event has come to a version. */
  readonly changed: (eventId: bigint, version: bigint) => void
  readonly bet: (uid: number, betId: string) => void
  /** Notices may have been missed. */
  readonly missed: () => void
}

/** Hears what other processes tell, and this one. Answers how to stop. */
export const hearNotices = async (
  { connection, log }: { readonly connection: Connection; readonly log: Log },
  heard: Heard,
): Promise<() => Promise<void>> => {
  const stopChanges = await listenTo(
    connection,
    changesChannel,
    (said) => {
      const [, id, version] = /^(\d+)@(\d+)$/.exec(said) ?? []
      if (id === undefined || version === undefined) heard.missed()
      else heard.changed(BigInt(id), BigInt(version))
    },
    log,
  )
  const stopBets = await listenTo(
    connection,
    betsChannel,
    (said) => {
      const [, uid, betId] = /^(\d+):(\d+)$/.exec(said) ?? []
      if (uid !== undefined && betId !== undefined) heard.bet(Number(uid), betId)
    },
    log,
  )
  return async () => {
    await stopChanges()
    await stopBets()
  }
}
