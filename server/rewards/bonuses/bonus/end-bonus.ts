import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { OwnBonus } from './own-bonus.ts'
import { notifyBonuses } from './notify-bonuses.ts'
import { moveBonus } from './move-bonus.ts'

type End = {
  readonly status: 'removed' | 'expired'
  readonly reason?: string
  readonly actor?: AuditActor
}

/** Ends a bonus unpaid: its balance returns to the `house` account, not own money. The caller locks it. */
export const endBonus = async (
  ctx: Auditor & Pick<Kernel, 'clock'>,
  tx: Tx,
  bonus: OwnBonus,
  { status, reason, actor }: End,
): Promise<void> => {
  const { id, uid, product, currency, balance_minor: balanceMinor, frozen_minor: frozenMinor } = bonus
  await moveBonus(ctx, tx, {
    uid,
    product,
    currency,
    bonusId: id,
    amountMinor: balanceMinor,
    isGiven: false,
    step: status,
  })
  const returnedMinor = balanceMinor + frozenMinor
  await tx.db
    .updateTable('bonuses')
    .set({
      status,
      balance_minor: 0n,
      frozen_minor: 0n,
      returned_minor: returnedMinor,
      ended_at: ctx.clock.now(),
    })
    .where('id', '=', id)
    .execute()
  await recordAudit(ctx, tx, {
    type: status === 'removed' ? 'bonus_removed' : 'bonus_expired',
    uid,
    subject: `bonus:${id}`,
    ...(reason === undefined ? {} : { reason }),
    ...(actor === undefined ? {} : { actor }),
    before: { status: bonus.status },
    after: { status, returned_minor: returnedMinor, currency },
  })
  if (status === 'expired')
    await notifyBonuses(ctx, tx, 'bonus_expired', bonus, [{ id, uid, amountMinor: 0n, currency }])
}
