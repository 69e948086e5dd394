import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { notifyPlayers } from '#server/platform/notifications/notify/notify-players.ts'

type Grant = { readonly id: bigint; readonly uid: number; readonly rounds_total: number }

export const notifyFreeSpins = (
  ctx: Pick<Kernel, 'clock'>,
  tx: Tx,
  grants: readonly Grant[],
): Promise<void> =>
  notifyPlayers(
    ctx,
    tx,
    grants.map(({ id, uid, rounds_total: count }) => ({
      uid,
      kind: 'free_rounds_given',
      subject: `free_rounds:${id}`,
      facts: { count },
    })),
  )
