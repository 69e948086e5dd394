import type { z } from 'zod'
import type { cashierCalls } from '#contract/cashier.ts'
import { newDestination } from '#contract/constants.ts'
import { toMajor } from '#contract/money.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { settleAtWithdrawal } from '#server/bonuses/bonus/settle-at-withdrawal.ts'
import type { CallContext } from '#server/context.ts'
import { answerOnce } from '#server/kernel/answer-once.ts'
import { invalid, ok, refuse, type Result } from '#server/kernel/result.ts'
import { placeHold } from '#server/wallet/holds/place-hold.ts'
import { takeAttempt } from '../payment/limit-attempts.ts'
import { reviewWithdrawalJob } from '../job-kinds.ts'
import { findMethod } from '../methods/list-methods.ts'
import type { OfferedMethod } from '../methods/payment-methods.ts'
import { recordTransaction, type AcceptedPayment } from '../payment/record-transaction.ts'
import { checkRequisites, type Requisites } from '../payment/requisites.ts'
import { isTurnedAway } from '#server/blocklists/turn-away.ts'
import { fingerprintOf, noteDestination, readDestination } from './payout-destinations.ts'
import { checkWhoIsPaid } from './who-is-paid.ts'
import { checkVerification } from './check-verification.ts'
import { checkWithdrawalLimits } from './withdrawal-limits.ts'
import { readTypedAmount, shownBounds } from '../methods/typed-amount.ts'

type Input = z.output<(typeof cashierCalls.makewithdrawal)['input']>
type Answer = z.input<(typeof cashierCalls.makewithdrawal)['output']>

type Accepted = AcceptedPayment & { requisites: Requisites }

/** Where it goes: as typed, or as kept from an earlier one. */
const readRequisites = async (
  ctx: CallContext,
  { stored, requisites }: Input,
  { method, direction }: OfferedMethod,
): Promise<Result<Requisites>> => {
  if (stored === newDestination) return checkRequisites(direction.fields, requisites)
  const kept = await readDestination(ctx, { uid: ctx.uid, method: method.sysname }, stored)
  return kept ? ok(kept) : invalid('stored', 'UNKNOWN')
}

const check = async (ctx: CallContext, input: Input): Promise<Result<Accepted>> => {
  const known = await checkWhoIsPaid(ctx)
  if (!known.ok) return known
  const found = await findMethod(ctx, 'payout', input.method)
  if (!found.ok) return found
  const { payer, offer } = found.value
  const requisites = await readRequisites(ctx, input, offer)
  if (!requisites.ok) return requisites
  const fingerprints = [fingerprintOf(ctx.secrets, offer.method.sysname, requisites.value)]
  if (await isTurnedAway(ctx, 'withdrawal', { uid: ctx.uid, fingerprints }))
    return refuse('RequisitesFraudulent')
  const amount = readTypedAmount(input.amount, offer.bounds, payer.currency)
  if ('minor' in amount) return ok({ payer, offer, amountMinor: amount.minor, requisites: requisites.value })
  const data = shownBounds(offer.bounds, payer.currency)
  return amount.problem === 'SUM_BOUNDS'
    ? refuse('WithdrawalLimitsExceeded', { fields: { amount: ['SUM_BOUNDS'] }, data })
    : invalid('amount', amount.problem, data)
}

/** Records the withdrawal and sets its money aside, both or neither. */
const reserve = async (ctx: CallContext, tx: Tx, accepted: Accepted): Promise<Result<Answer>> => {
  const { payer, amountMinor, requisites } = accepted
  const { uid, currency } = payer
  const bonuses = await settleAtWithdrawal(ctx, tx)
  if (!bonuses.ok) return bonuses
  const id = await recordTransaction(ctx, tx, 'withdrawal', accepted, { requisites })
  const held = await placeHold(ctx, tx, {
    key: `withdrawal:${id}`,
    uid,
    pocket: 'main',
    currency,
    amountMinor,
    purpose: 'withdrawal',
    reference: { type: 'withdrawal', id: String(id) },
  })
  if (held.status === 'insufficient') {
    return invalid('amount', 'NOT_ENOUGH', { available: toMajor(held.balanceMinor, currency), currency })
  }
  if (held.status === 'conflict') throw new Error(`The money of withdrawal ${id} was set aside before`)
  const limited = await checkWithdrawalLimits(ctx, tx, {
    uid,
    currency,
    isVerified: ctx.player?.is_verified ?? false,
  })
  if (!limited.ok) return limited
  const identity = await checkVerification(ctx, tx, { uid, currency })
  if (!identity.ok) return identity
  const destination = { uid, method: accepted.offer.method.sysname }
  await tx.db
    .updateTable('cashier_transactions')
    .set({
      hold_id: held.holdId,
      destination_id:
        Object.keys(requisites).length > 0 ? await noteDestination(ctx, tx, destination, requisites) : null,
    })
    .where('id', '=', id)
    .execute()
  await ctx.jobs.enqueue(tx, reviewWithdrawalJob, { id: String(id) })
  return ok({ transaction_id: String(id), status: 'new' })
}

/**
 * Asks for a withdrawal (CA-18): the sum leaves the main pocket at once and waits in a hold until it is paid or
 * given back. Whether a person has to look at it first is decided after the commit. A repeat with the same key
 * gets the first answer.
 */
export const makeWithdrawal = async (ctx: CallContext, input: Input): Promise<Result<Answer>> => {
  const attempt = await takeAttempt(ctx, 'withdrawal')
  if (!attempt.ok) return attempt
  const checked = await check(ctx, input)
  if (!checked.ok) return checked
  return transactResult(ctx.connection, (tx) =>
    answerOnce(ctx, tx, { scope: `makewithdrawal:${ctx.uid}`, key: ctx.request.idempotencyKey, input }, () =>
      reserve(ctx, tx, checked.value),
    ),
  )
}
