import type { Connection } from '#db/connect.ts'
import { listenTo, notify, notifyAll } from '#db/listen.ts'
import type { Tx } from '#db/transaction.ts'
import type { Log } from '#server/platform/kernel/log.ts'

const changesChannel = 'baize_odds'
const betsChannel = 'baize_bets'

export const notifyEventChange = (tx: Tx, eventId: bigint, version: bigint): Promise<void> =>
  notify(tx, changesChannel, `${eventId}@${version}`)

/** Bets per notification; PostgreSQL accepts 8,000 bytes. */
const betsPerNotice = 200

/** Notifies players' pages in all processes at the commit of changed bets, in one statement. */
export const notifyBetChanges = async (
  tx: Tx,
  bets: readonly { readonly uid: number; readonly id: bigint }[],
): Promise<void> => {
  const notices: string[] = []
  for (let at = 0; at < bets.length; at += betsPerNotice) {
    const told = bets.slice(at, at + betsPerNotice).map(({ uid, id }) => `${uid}:${id}`)
    notices.push(told.join())
  }
  await notifyAll(tx, betsChannel, notices)
}

type NoticeHandlers = {
  readonly changed: (eventId: bigint, version: bigint) => void
  readonly bet: (uid: number, betId: string) => void
  readonly missed: () => void
}

/** Subscribes to notifications of all processes. Returns a function that stops it. */
export const subscribeToNotices = async (
  { connection, log }: { readonly connection: Connection; readonly log: Log },
  handlers: NoticeHandlers,
): Promise<() => Promise<void>> => {
  const stopChanges = await listenTo(
    connection,
    changesChannel,
    (payload) => {
      const [, id, version] = /^(\d+)@(\d+)$/.exec(payload) ?? []
      if (id === undefined || version === undefined) handlers.missed()
      else handlers.changed(BigInt(id), BigInt(version))
    },
    log,
  )
  const stopBets = await listenTo(
    connection,
    betsChannel,
    (payload) => {
      for (const [, uid, betId = ''] of payload.matchAll(/(\d+):(\d+)/g)) handlers.bet(Number(uid), betId)
    },
    log,
  )
  return async () => {
    await stopChanges()
    await stopBets()
  }
}
