import type { Tx } from '#db/transaction.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import type { Payer } from '../methods/list-methods.ts'
import type { OfferedMethod } from '../methods/payment-methods.ts'
import { maskRequisites, type Requisites } from '../withdrawal/requisites.ts'
import type { CashierTransactionRow } from '../schema.ts'
import { sealRequisites } from '../withdrawal/sealed-requisites.ts'

/** What a player has asked for, checked against the method that will carry it. */
export type AcceptedPayment = { payer: Payer; offer: OfferedMethod; amountMinor: bigint }

/** Writes a payment down before anybody else hears of it; answers its id. A withdrawal says where it goes. */
export const recordTransaction = async (
  ctx: CallContext,
  tx: Tx,
  type: CashierTransactionRow['type'],
  { payer, offer, amountMinor }: AcceptedPayment,
  requisites?: Requisites,
): Promise<bigint> => {
  const now = ctx.clock.now()
  const { id } = await tx.db
    .insertInto('cashier_transactions')
    .values({
      type,
      uid: payer.uid,
      status: 'new',
      reason: null,
      provider: offer.method.provider,
      method: offer.method.sysname,
      amount_minor: amountMinor,
      currency: payer.currency,
      hold_id: null,
      requisites_sealed: requisites ? sealRequisites(ctx.secrets, requisites) : null,
      requisites_masked: JSON.stringify(requisites ? maskRequisites(requisites) : {}),
      domain: ctx.request.host,
      locale: ctx.request.locale,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { provider, sysname } = offer.method
  await recordAudit(ctx, tx, {
    type: `${type}_requested`,
    subject: `${type}:${id}`,
    after: { provider, method: sysname, amount_minor: amountMinor, currency: payer.currency },
  })
  return id
}
