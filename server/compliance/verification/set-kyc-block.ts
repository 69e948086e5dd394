import type { KycBlock } from '#contract/verification.ts'
import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import type { Player } from '#server/identity/account/queries.ts'
import { notifyPlayers } from '#server/platform/notifications/notify/notify-players.ts'

/**
 * Blocks what a locked player may do until they are verified, or unblocks it (KY-06); false if nothing changes.
 */
export const setKycBlock = async (
  ctx: Auditor,
  tx: Tx,
  { uid, kyc_block: before }: Pick<Player, 'uid' | 'kyc_block'>,
  { to, reason, actor }: { to: KycBlock; reason: string; actor?: AuditActor },
): Promise<boolean> => {
  if (to === before) return false
  await tx.db
    .updateTable('players')
    .set({ kyc_block: to, kyc_block_at: to === 'none' ? null : ctx.clock.now() })
    .where('uid', '=', uid)
    .execute()
  await recordAudit(ctx, tx, {
    type: 'kyc_block_changed',
    uid,
    reason,
    ...(actor ? { actor } : {}),
    before: { kyc_block: before },
    after: { kyc_block: to },
  })
  if (before === 'none') {
    const subject = ctx.clock.now().toISOString()
    await notifyPlayers(ctx, tx, [{ uid, kind: 'verification_asked', subject, facts: {} }])
  }
  return true
}
