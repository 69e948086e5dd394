import type { z } from 'zod'
import type { cashierCalls } from '#contract/cashier.ts'
import { newDestination } from '#contract/constants.ts'
import { toMajor, wholeToMinor } from '#contract/money.ts'
import { isAccountBelowMinimum } from '#contract/withdrawal-split.ts'
import { transact, transactResult, type Tx } from '#db/transaction.ts'
import { settleAtWithdrawal } from '#server/rewards/bonuses/bonus/settle-at-withdrawal.ts'
import type { CallContext } from '#server/context.ts'
import { withIdempotency } from '#server/platform/kernel/with-idempotency.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { checkPaymentRateLimit } from '../payment/check-payment-rate-limit.ts'
import { withdrawalRequested } from '../events.ts'
import { reviewWithdrawalJob } from '../job-kinds.ts'
import { findMethod } from '../methods/list-methods.ts'
import type { OfferedMethod } from '../methods/payment-methods.ts'
import { recordTransaction, type AcceptedPayment } from '../payment/record-transaction.ts'
import { checkRequisites, type Requisites } from '../payment/requisites.ts'
import { isBlocklisted } from '#server/compliance/blocklists/is-blocklisted.ts'
import { lockSources, reserveParts } from '../split/reserve-parts.ts'
import { fingerprintOf, recordDestination, readDestination } from './payout-destinations.ts'
import { checkPayee } from './payee-checks.ts'
import { actionOf, checkOwnership } from '../ownership/requisites-ownership.ts'
import { checkVerification } from './check-verification.ts'
import { checkWithdrawalLimits } from './withdrawal-limits.ts'
import { readTypedAmount, shownBounds } from '../methods/typed-amount.ts'

type Input = z.output<(typeof cashierCalls.makewithdrawal)['input']>
type Answer = z.input<(typeof cashierCalls.makewithdrawal)['output']>

type Accepted = AcceptedPayment & { requisites: Requisites }

/** The destination: as typed, or stored from an earlier withdrawal. */
const readRequisites = async (
  ctx: CallContext,
  { stored, requisites }: Input,
  { method, direction }: OfferedMethod,
): Promise<Result<Requisites>> => {
  if (stored === newDestination) return checkRequisites(direction.fields, requisites)
  const storedRequisites = await readDestination(ctx, { uid: ctx.uid, method: method.sysname }, stored)
  return storedRequisites ? ok(storedRequisites) : invalid('stored', 'UNKNOWN')
}

const check = async (ctx: CallContext, input: Input): Promise<Result<Accepted>> => {
  const known = await checkPayee(ctx)
  if (!known.ok) return known
  const found = await findMethod(ctx, 'payout', input.method, input.method_id)
  if (!found.ok) return found
  const { payer, offer } = found.value
  const requisites = await readRequisites(ctx, input, offer)
  if (!requisites.ok) return requisites
  const fingerprints = [fingerprintOf(ctx.secrets, offer.method.sysname, requisites.value)]
  if (await isBlocklisted(ctx, 'withdrawal', { uid: ctx.uid, fingerprints }))
    return refuse('RequisitesFraudulent')
  // The min applies to the account's part, known once the withdrawal is split.
  const amount = readTypedAmount(input.amount, { ...offer.bounds, min: 1n }, payer.currency)
  if ('minor' in amount) return ok({ payer, offer, amountMinor: amount.minor, requisites: requisites.value })
  const data = shownBounds(offer.bounds, payer.currency)
  return amount.problem === 'SUM_BOUNDS'
    ? refuse('WithdrawalLimitsExceeded', { fields: { amount: ['SUM_BOUNDS'] }, data })
    : invalid('amount', amount.problem, data)
}

const destinationOf = async (
  ctx: CallContext,
  tx: Tx,
  { payer, offer, requisites }: Accepted,
): Promise<bigint | null> =>
  Object.keys(requisites).length > 0
    ? recordDestination(ctx, tx, { uid: payer.uid, method: offer.method.sysname }, requisites)
    : null

/** Stores the account to be proved, which was rolled back with the refused withdrawal, and names its proof. */
const openProof = (ctx: CallContext, accepted: Accepted): Promise<Result<never>> =>
  transact(ctx.connection, async (tx) => {
    const id = await destinationOf(ctx, tx, accepted)
    const { proof_id } = await tx.db
      .selectFrom('payout_destinations')
      .select('proof_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return refuse('RequisitesValidationRequired', { data: { externalActionId: actionOf(proof_id) } })
  })

/** Records the withdrawal and puts its money on hold, both or neither. */
const reserve = async (ctx: CallContext, tx: Tx, accepted: Accepted): Promise<Result<Answer>> => {
  const { payer, amountMinor, requisites } = accepted
  const { uid, currency } = payer
  const locked = await lockSources(ctx, tx, { uid, currency })
  const { bounds } = accepted.offer
  const minMinor = wholeToMinor(bounds.min, currency)
  if (isAccountBelowMinimum(locked.sources, amountMinor, minMinor))
    return refuse('WithdrawalLimitsExceeded', {
      fields: { amount: [amountMinor < minMinor ? 'SUM_BOUNDS' : 'ACCOUNT_MIN'] },
      data: shownBounds(bounds, currency),
    })
  const bonuses = await settleAtWithdrawal(ctx, tx)
  if (!bonuses.ok) return bonuses
  const id = await recordTransaction(ctx, tx, 'withdrawal', accepted, { requisites })
  const method = accepted.offer.method.sysname
  const held = await reserveParts(ctx, tx, { id, uid, currency, method, amountMinor }, locked)
  if (held.status === 'insufficient') {
    return invalid('amount', 'NOT_ENOUGH', { available: toMajor(held.availableMinor, currency), currency })
  }
  const isVerified = ctx.player?.is_verified ?? false
  const limited = await checkWithdrawalLimits(ctx, tx, { uid, currency, isVerified })
  if (!limited.ok) return limited
  const identity = await checkVerification(ctx, tx, { uid, currency })
  if (!identity.ok) return identity
  const destinationId = await destinationOf(ctx, tx, accepted)
  await tx.db
    .updateTable('cashier_transactions')
    .set({ hold_id: held.holdId, destination_id: destinationId })
    .where('id', '=', id)
    .execute()
  if (destinationId !== null) {
    const owned = await checkOwnership(ctx, tx, { destinationId, currency, isVerified })
    if (!owned.ok) return owned
  }
  await ctx.jobs.enqueue(tx, reviewWithdrawalJob, { id: String(id) })
  await ctx.events.publish(tx, withdrawalRequested, { transactionId: String(id), uid })
  return ok({ transaction_id: String(id), status: 'new' })
}

/**
 * Requests a withdrawal (CA-18): the amount leaves the main pocket at once and is on hold until it is paid or
 * returned. Whether a person reviews it first is decided after the commit. A repeat with the same key gets the
 * first answer.
 */
export const makeWithdrawal = async (ctx: CallContext, input: Input): Promise<Result<Answer>> => {
  const attempt = await checkPaymentRateLimit(ctx, 'withdrawal')
  if (!attempt.ok) return attempt
  const checked = await check(ctx, input)
  if (!checked.ok) return checked
  const reserved = await transactResult(ctx.connection, (tx) =>
    withIdempotency(
      ctx,
      tx,
      { scope: `makewithdrawal:${ctx.uid}`, key: ctx.request.idempotencyKey, input },
      () => reserve(ctx, tx, checked.value),
    ),
  )
  const isUnproved = !reserved.ok && reserved.refusal.type === 'RequisitesValidationRequired'
  return isUnproved ? openProof(ctx, checked.value) : reserved
}
