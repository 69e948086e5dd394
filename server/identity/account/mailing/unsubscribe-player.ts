import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'

/** Notifications that belong to the mailing; all others go to every player. */
const mailingKinds = ['mailingJoined', 'news'] as const

/**
 * Unsubscribes a player, address and phone, from the mailing, as a self-exclusion does: nothing is sent any
 * more, not even queued retries, unless the player subscribes again. The caller has locked the player's row.
 */
export const unsubscribePlayer = async (
  ctx: Auditor,
  tx: Tx,
  { uid, actor, reason }: { uid: number; actor: AuditActor; reason: string },
): Promise<void> => {
  await tx.db
    .updateTable('outbox_messages')
    .set({ state: 'failed', last_error: reason })
    .where('state', '=', 'waiting')
    .where('kind', 'in', mailingKinds)
    .where('recipient', 'in', (of) =>
      of
        .selectFrom('players')
        .select('email as address')
        .where('uid', '=', uid)
        .where('email', 'is not', null)
        .unionAll(
          of
            .selectFrom('players')
            .select('phone as address')
            .where('uid', '=', uid)
            .where('phone', 'is not', null),
        ),
    )
    .execute()
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
