import type { Tx } from '#db/transaction.ts'
import { recordAudit, systemActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { findBackofficeGame } from '../backoffice/backoffice-games.ts'
import { holdStakes } from '../round/hold-stakes.ts'

/** Switches a game off as staff does, until staff has checked the reason; open rounds can end. */
export const stopGame = async (ctx: Kernel, tx: Tx, sysname: string, reason: string): Promise<void> => {
  await holdStakes(tx)
  const before = await findBackofficeGame(tx.db, sysname)
  if (!before || before.state === 'off') return
  await tx.db.updateTable('games').set({ is_off: true }).where('sysname', '=', sysname).execute()
  await recordAudit(ctx, tx, {
    type: 'game_changed',
    actor: systemActor('games.watch'),
    uid: null,
    subject: `game:${sysname}`,
    reason,
    before: { state: before.state },
    after: { state: 'off' },
  })
}
