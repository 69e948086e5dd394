import type { z } from 'zod'
import type { cashierCalls } from '#contract/cashier.ts'
import { noCampaignOffer } from '#contract/constants.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import {
  queryRegisterForPlayer,
  findRegisterGaps,
} from '#server/identity/account/exclusion-register/query-register.ts'
import { findMissingFields } from '#server/identity/account/registration/complete-registration.ts'
import type { CallContext } from '#server/context.ts'
import { withIdempotency, hasAnswered } from '#server/platform/kernel/with-idempotency.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { checkDepositLimit } from '#server/compliance/responsible-gaming/deposit-limit/check-deposit-limit.ts'
import { admitToPlay } from '#server/compliance/responsible-gaming/play-eligibility.ts'
import { openOrder } from '#server/money/payments/open-order.ts'
import type { DepositStart, PaymentOrder } from '#server/money/payments/provider/port.ts'
import { startDeposit } from '#server/money/payments/start-order.ts'
import { readDeposited } from '../queries.ts'
import { checkPaymentRateLimit } from '../payment/check-payment-rate-limit.ts'
import { bankField } from '../methods/find-method-banks.ts'
import { findMethod } from '../methods/list-methods.ts'
import { isBlocklisted } from '#server/compliance/blocklists/is-blocklisted.ts'
import { instrumentFingerprints } from '../payment/instrument-fingerprints.ts'
import { checkBank } from './check-bank.ts'
import { noOffers, type CheckOffer } from './check-offer.ts'
import { canMove, lockTransaction, moveTransaction } from '../payment/move-transaction.ts'
import { orderPayer } from '../payment/order-payer.ts'
import { orderReference } from '../payment/order-references.ts'
import { returnUrl } from './payment-return.ts'
import { recordTransaction, type AcceptedPayment } from '../payment/record-transaction.ts'
import { checkRequisites, type Requisites } from '../payment/requisites.ts'
import { checkDepositVelocity } from '../velocity/check-deposit-velocity.ts'
import { readTypedAmount, shownBounds } from '../methods/typed-amount.ts'

type Checked = AcceptedPayment & {
  requisites: Requisites
  /** As players and staff read them. */
  shown: Requisites
  offerId: bigint | null
}
type Input = z.output<(typeof cashierCalls.makedeposit)['input']>
type Answer = z.input<(typeof cashierCalls.makedeposit)['output']>

const commandOf = (ctx: CallContext, input: Input) => ({
  scope: `makedeposit:${ctx.uid}`,
  key: ctx.request.idempotencyKey,
  input,
})

const check = async (ctx: CallContext, input: Input, checkOffer: CheckOffer): Promise<Result<Checked>> => {
  // An account created through an external identity must complete its personal data first.
  if (ctx.player?.is_registration_completed === false)
    return refuse('UserNeedProfileData', { data: { fields: await findMissingFields(ctx) } })
  const verdict = await queryRegisterForPlayer(ctx, ctx.uid, ctx.request.id)
  if (verdict === 'unknown')
    return refuse('UserNeedProfileData', { data: { fields: await findRegisterGaps(ctx, ctx.uid) } })
  if (verdict !== 'free') return refuse(verdict === 'silent' ? 'BillingUnavailable' : 'Authorization')
  const found = await findMethod(ctx, 'deposit', input.method, input.method_id)
  if (!found.ok) return found
  const { payer, offer } = found.value
  const requisites = checkRequisites(offer.direction.fields, input.requisites)
  if (!requisites.ok) return requisites
  const fingerprints = await instrumentFingerprints(ctx, offer.method.sysname, requisites.value)
  if (await isBlocklisted(ctx, 'deposit', { uid: ctx.uid, fingerprints }))
    return refuse('RequisitesFraudulent')
  const amount = readTypedAmount(input.amount, offer.bounds, payer.currency)
  if ('problem' in amount) return invalid('amount', amount.problem, shownBounds(offer.bounds, payer.currency))
  // -1 means none and is never looked up.
  const offerId = input.campaign_offer_id === noCampaignOffer ? null : BigInt(input.campaign_offer_id)
  // The first attempt of the same deposit may have used up the offer.
  if (offerId !== null && !(await hasAnswered(ctx.db, commandOf(ctx, input)))) {
    const { currency } = payer
    const fits = await checkOffer(ctx, { offerId, method: input.method, amountMinor: amount.minor, currency })
    if (!fits.ok) return fits
  }
  const checked = await checkBank(ctx, { payer, offer, requisites: requisites.value })
  if (!checked.ok) return checked
  const { bank } = checked.value
  const shown: Requisites = bank ? { [bankField]: bank.name } : {}
  return ok({
    payer,
    offer,
    amountMinor: amount.minor,
    requisites: checked.value.requisites,
    shown,
    offerId,
  })
}

/**
 * Locks the player's currency until the deposit is recorded in it (AC-07). A ban since the start of the call is
 * noticed, and a later one waits (standards B6).
 */
const lockPayer = async (
  ctx: CallContext,
  tx: Tx,
  { uid, currency }: AcceptedPayment['payer'],
): Promise<Result<true>> => {
  const admitted = await admitToPlay(ctx, tx, uid, 'deposit')
  if (!admitted.ok) return admitted
  return admitted.value.currency === currency ? ok(true) : refuse('InvalidRequest')
}

/** Records the deposit and its order before the provider is called. */
const record = async (ctx: CallContext, tx: Tx, accepted: Checked): Promise<Result<{ id: string }>> => {
  const { payer, offer, amountMinor } = accepted
  const locked = await lockPayer(ctx, tx, payer)
  if (!locked.ok) return locked
  const admitted = await checkDepositVelocity(ctx, tx, { uid: payer.uid, method: offer.method.sysname })
  if (!admitted.ok) return admitted
  const limited = await checkDepositLimit(ctx, tx, { ...payer, amountMinor }, readDeposited)
  if (!limited.ok) return limited
  const { method } = offer
  const id = await recordTransaction(ctx, tx, 'deposit', accepted, accepted)
  if (accepted.offerId !== null)
    await tx.db
      .updateTable('cashier_transactions')
      .set({ campaign_offer_id: accepted.offerId })
      .where('id', '=', id)
      .execute()
  await openOrder(ctx, tx, {
    reference: orderReference({ type: 'deposit', id }),
    kind: 'deposit',
    method: method.sysname,
    amountMinor,
    currency: payer.currency,
    provider: offer.providers[0],
    uid: payer.uid,
  })
  return ok({ id: String(id) })
}

/** Applies the provider's first answer to the deposit, unless its message came earlier. */
const onStart = (ctx: CallContext, id: bigint) => async (tx: Tx, start: DepositStart) => {
  const row = await lockTransaction(tx, id)
  if (!row) throw new Error(`Deposit ${id} does not exist`)
  const to = start.status === 'started' ? 'pending' : 'failed'
  const reason = {
    started: null,
    declined: start.status === 'declined' ? start.reason : null,
    fault: 'provider_fault',
  } as const
  if (row.status === 'new' && canMove(row, to)) await moveTransaction(ctx, tx, row, to, reason[start.status])
}

/** The provider is unavailable, so the next one is called. */
const passOn =
  (id: bigint) =>
  async (tx: Tx, provider: string): Promise<void> => {
    await tx.db.updateTable('cashier_transactions').set({ provider }).where('id', '=', id).execute()
  }

const answer = (id: string, start: DepositStart): Result<Answer> => {
  if (start.status === 'started') return ok({ transaction_id: id, status: 'pending', action: start.action })
  const type = start.status === 'declined' ? 'BillingTransactionDeclined' : 'BillingServiceError'
  const reason = start.status === 'declined' ? start.reason : 'provider_fault'
  return refuse(type, { data: { transaction_id: id, reason } })
}

/**
 * Starts a deposit (CA-05). The deposit is recorded and committed, then the provider is called, then its answer
 * is recorded: no transaction waits for another party. A repeat with the same key finds the same deposit and
 * gets the stored answer; if the first attempt ended in between, it calls the provider again for the same
 * order, which leads to the same payment (AP-09).
 */
export const makeDeposit = async (
  ctx: CallContext,
  input: Input,
  checkOffer: CheckOffer = noOffers,
): Promise<Result<Answer>> => {
  const attempt = await checkPaymentRateLimit(ctx, 'deposit')
  if (!attempt.ok) return attempt
  const checked = await check(ctx, input, checkOffer)
  if (!checked.ok) return checked
  const { payer, offer, amountMinor, requisites } = checked.value
  const recorded = await transactResult(ctx.connection, (tx) =>
    withIdempotency(ctx, tx, commandOf(ctx, input), () => record(ctx, tx, checked.value)),
  )
  if (!recorded.ok) return recorded
  const { id } = recorded.value
  const order: PaymentOrder = {
    reference: orderReference({ type: 'deposit', id: BigInt(id) }),
    kind: 'deposit',
    method: offer.method.sysname,
    amountMinor,
    currency: payer.currency,
    returnUrl: returnUrl(ctx, id),
    locale: ctx.request.locale,
    payer: await orderPayer(ctx, payer.uid, ctx.request.ip),
    requisites,
  }
  const start = await startDeposit(ctx, order, {
    providers: offer.providers,
    onStart: onStart(ctx, BigInt(id)),
    onPass: passOn(BigInt(id)),
  })
  return answer(id, start)
}
