import type { Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { notifyPlayers } from '#server/platform/notifications/tell/notify-players.ts'

type Pack = { readonly id: bigint; readonly uid: number; readonly rounds_total: number }

export const notifyOfPacks = (ctx: Pick<Context, 'clock'>, tx: Tx, packs: readonly Pack[]): Promise<void> =>
  notifyPlayers(
    ctx,
    tx,
    packs.map(({ id, uid, rounds_total: count }) => ({
      uid,
      kind: 'free_rounds_given',
      subject: `free_rounds:${id}`,
      facts: { count },
    })),
  )
