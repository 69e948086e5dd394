import type { Tx } from '#db/transaction.ts'
import { recordAudit, type Auditor } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import type { Payer } from '../methods/list-methods.ts'
import type { OfferedMethod } from '../methods/payment-methods.ts'
import { maskRequisites, type Requisites } from './requisites.ts'
import type { CashierTransactionRow } from '../schema.ts'
import { sealRequisites } from './sealed-requisites.ts'

export type AcceptedPayment = { payer: Payer; offer: OfferedMethod; amountMinor: bigint }

/** The actor and the host of the request: a player, or staff for a player. */
type Asking = Auditor & { readonly request: Pick<CallContext['request'], 'id' | 'ip' | 'host' | 'locale'> }

/**
 * Records a payment before the provider is called; returns its id. Requisites are the method's fields, and
 * `shown` is their readable form: the last characters by default.
 */
export const recordTransaction = async (
  ctx: Asking,
  tx: Tx,
  type: CashierTransactionRow['type'],
  { payer, offer, amountMinor }: AcceptedPayment,
  { requisites, shown = maskRequisites(requisites) }: { requisites: Requisites; shown?: Requisites },
): Promise<bigint> => {
  const now = ctx.clock.now()
  const { id } = await tx.db
    .insertInto('cashier_transactions')
    .values({
      type,
      uid: payer.uid,
      status: 'new',
      reason: null,
      provider: offer.providers[0],
      method: offer.method.sysname,
      amount_minor: amountMinor,
      currency: payer.currency,
      hold_id: null,
      requisites_sealed: Object.keys(requisites).length > 0 ? sealRequisites(ctx.secrets, requisites) : null,
      requisites_masked: JSON.stringify(shown),
      domain: ctx.request.host,
      locale: ctx.request.locale,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { sysname } = offer.method
  const [provider] = offer.providers
  await recordAudit(ctx, tx, {
    type: `${type}_requested`,
    uid: payer.uid,
    subject: `${type}:${id}`,
    after: { provider, method: sysname, amount_minor: amountMinor, currency: payer.currency },
  })
  return id
}
