import type { Tx } from '#db/transaction.ts'
import {
  recordAudit,
  systemActor,
  type AuditActor,
  type Auditor,
} from '#server/platform/audit/record-audit.ts'
import { grantBonus } from '#server/rewards/bonuses/bonus/grant-bonus.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { notifyPlayers } from '#server/platform/notifications/notify/notify-players.ts'
import { moveWithDebts } from '#server/money/wallet/debts/move-with-debts.ts'
import type { OwnCashback } from './own-cashback.ts'

type Payer = Auditor & Pick<Kernel, 'settings' | 'clock' | 'events'>

/** Pays a due cashback by its terms, as own money or as a bonus of a promotion; the caller locks it. */
export const payCashback = async (
  ctx: Payer,
  tx: Tx,
  cashback: OwnCashback,
  actor?: AuditActor,
): Promise<Result<1>> => {
  const { id, uid, currency, amount_minor: amountMinor, programme, terms } = cashback
  let bonusId: bigint | null = null
  if (terms.paidAs === 'bonus') {
    const granted = await grantBonus(
      ctx,
      tx,
      { uid, promotion: terms.promotion ?? '', depositMinor: 0n, amountMinor, key: `cashback:${id}` },
      { actor: systemActor('cashback'), reason: `Cashback ${id} of ${programme}` },
    )
    if (!granted.ok) return granted
    bonusId = granted.value.id
  } else {
    await moveWithDebts(ctx, tx, [
      {
        key: `cashback:${id}`,
        reason: 'cashback',
        player: { kind: 'player', uid, pocket: 'main', currency },
        other: { kind: 'house', name: 'bonus', currency },
        amountMinor,
        reference: { type: 'cashback', id: String(id) },
      },
    ])
    const facts = { amountMinor: String(amountMinor), currency }
    await notifyPlayers(ctx, tx, [{ uid, kind: 'cashback_paid', subject: `cashback:${id}`, facts }])
  }
  const now = ctx.clock.now()
  await tx.db
    .updateTable('cashbacks')
    .set({ status: 'paid_out', paid_out_at: now, ended_at: now, bonus_id: bonusId })
    .where('id', '=', id)
    .execute()
  await recordAudit(ctx, tx, {
    type: 'cashback_paid',
    ...(actor ? { actor } : {}),
    uid,
    subject: `cashback:${id}`,
    after: { programme, amount_minor: amountMinor, currency, ...(bonusId ? { bonus_id: bonusId } : {}) },
  })
  return ok(1)
}
