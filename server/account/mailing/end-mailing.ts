import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/audit/record-audit.ts'

/**
 * Takes a player off the house's mailing, at their address and their phone, as who shuts themselves out wants it: nothing
 * comes any more, nor afterwards unless they ask for it anew. The player's row is locked by the caller.
 */
export const endMailing = async (
  ctx: Auditor,
  tx: Tx,
  { uid, actor, reason }: { uid: number; actor: AuditActor; reason: string },
): Promise<void> => {
  const before = await tx.db
    .selectFrom('players')
    .select(['is_subscribed', 'is_phone_subscribed'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  if (!before.is_subscribed && !before.is_phone_subscribed) return
  const after = { is_subscribed: false, is_phone_subscribed: false }
  await tx.db.updateTable('players').set(after).where('uid', '=', uid).execute()
  await recordAudit(ctx, tx, { type: 'subscription_changed', uid, actor, reason, before, after })
}
