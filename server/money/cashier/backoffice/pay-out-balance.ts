import { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { findPlayer } from '#server/identity/account/queries.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { readBalances } from '#server/money/wallet/queries.ts'
import { findMethod } from '../methods/list-methods.ts'
import { lockTransaction } from '../payment/move-transaction.ts'
import { recordTransaction, type AcceptedPayment } from '../payment/record-transaction.ts'
import { payoutProblem } from '../ownership/requisites-ownership.ts'
import { checkRequisites, maskRequisites, type Requisites } from '../payment/requisites.ts'
import { openRequisites, sealRequisites } from '../payment/sealed-requisites.ts'
import { lockSources, reserveParts } from '../split/reserve-parts.ts'
import { beginPayout } from '../withdrawal/approve-withdrawal.ts'
import { recordDestination } from '../withdrawal/payout-destinations.ts'

type PayBalance = {
  uid: number
  method: string
  amount_minor: string
  currency: string
  requisites_sealed: string
  requisites_masked: Record<string, string>
}

/** Players who can sign in withdraw themselves; a closed account has no money. */
const cannotSignIn = (status: string): boolean => ['excluded', 'suspended', 'banned'].includes(status)

/** Records the withdrawal as the player would have, puts the money on hold and orders the payment. */
const payNow = async (
  ctx: BackofficeContext,
  tx: Tx,
  accepted: AcceptedPayment & { requisites: Requisites },
  by: Parameters<typeof beginPayout>[3],
): Promise<Result<1>> => {
  const { payer, offer, amountMinor, requisites } = accepted
  const { uid, currency } = payer
  const { sysname: method } = offer.method
  const locked = await lockSources(ctx, tx, { uid, currency })
  const id = await recordTransaction(ctx, tx, 'withdrawal', accepted, { requisites })
  const held = await reserveParts(ctx, tx, { id, uid, currency, method, amountMinor }, locked)
  if (held.status !== 'reserved') return conflict('balance')
  const destination = await recordDestination(ctx, tx, { uid, method }, requisites)
  await tx.db
    .updateTable('cashier_transactions')
    .set({ hold_id: held.holdId, destination_id: destination })
    .where('id', '=', id)
    .execute()
  const row = await lockTransaction(tx, id)
  if (!row) throw new Error(`Withdrawal ${id} does not exist`)
  if (await payoutProblem(ctx, tx, row)) return invalid('account', 'UNPROVED')
  await beginPayout(ctx, tx, row, by, { isByPerson: true })
  return ok(1)
}

/** Pays the balance of a player who cannot sign in to the destination that they gave: always two persons. */
export const payBalance: ApprovableAction<PayBalance> = {
  name: 'cashier.payBalance',
  right: 'cashier.review',
  input: z.object({
    uid: z.number().int().positive(),
    method: z.string(),
    amount_minor: z.string().regex(/^[1-9]\d*$/),
    currency: z.string(),
    requisites_sealed: z.string(),
    requisites_masked: z.record(z.string(), z.string()),
  }),
  sumOf: ({ amount_minor, currency }) => ({ minor: BigInt(amount_minor), currency }),
  describe: async (ctx, { uid, method, amount_minor, currency, requisites_masked }) => {
    const player = await findPlayer(ctx.db, uid)
    return {
      uid,
      player_status: player?.status,
      amount: toMoney(BigInt(amount_minor), currency),
      method,
      requisites: requisites_masked,
    }
  },
  execute: async (ctx, tx, input, by) => {
    const { uid, method, currency, requisites_sealed } = input
    const found = await findMethod({ ...ctx, db: tx.db, uid }, 'payout', method)
    if (!found.ok) return found
    const { payer, offer } = found.value
    const { mainMinor } = await readBalances(tx.db, uid)
    const player = await findPlayer(tx.db, uid)
    const isSame = payer.currency === currency && String(mainMinor) === input.amount_minor
    if (!isSame || !player || !cannotSignIn(player.status)) return conflict('balance')
    const requisites = openRequisites(ctx.secrets, requisites_sealed)
    return payNow(ctx, tx, { payer, offer, amountMinor: mainMinor, requisites }, by)
  },
}

const readAccount = (offer: AcceptedPayment['offer'], account: string): Result<Requisites> => {
  const [field] = offer.direction.fields
  if (!field) return ok({})
  const read = checkRequisites(offer.direction.fields, { [field.sysname]: account })
  const problem = read.ok ? undefined : read.refusal.fields?.[`requisites[${field.sysname}]`]?.[0]
  return problem === undefined ? read : invalid('account', problem)
}

/**
 * Requests the payout of a blocked player's whole balance: a block never withholds a player's money. Nothing
 * moves before a second person approves.
 */
export const payOutBalance = async (
  ctx: BackofficeContext,
  given: { uid: number; method: string; account: string; reason: string },
): Promise<Result<{ approval_id: string }>> => {
  const { uid, method, reason } = given
  if (reason.trim() === '') return invalid('reason', 'REQUIRED')
  const player = await findPlayer(ctx.db, uid)
  if (!player) return invalid('uid', 'NOT_FOUND')
  if (!cannotSignIn(player.status)) return invalid('uid', 'NOT_ALLOWED', { status: player.status })
  const found = await findMethod({ ...ctx, uid }, 'payout', method)
  if (!found.ok) return found
  const requisites = readAccount(found.value.offer, given.account)
  if (!requisites.ok) return requisites
  const { mainMinor } = await readBalances(ctx.db, uid)
  if (mainMinor <= 0n) return invalid('uid', 'NOT_ENOUGH')
  return transactResult(ctx.connection, async (tx) => {
    const subject = `player:${uid}`
    const input = {
      uid,
      method,
      amount_minor: String(mainMinor),
      currency: player.currency,
      requisites_sealed: sealRequisites(ctx.secrets, requisites.value),
      requisites_masked: { ...maskRequisites(requisites.value) },
    }
    const waiting = await tx.db
      .selectFrom('approvals')
      .select('id')
      .where('action', '=', payBalance.name)
      .where('subject', '=', subject)
      .where('status', '=', 'waiting')
      .where('expires_at', '>', ctx.clock.now())
      .executeTakeFirst()
    if (waiting) return invalid('approval', 'ALREADY_EXISTS', { approval_id: String(waiting.id) })
    const asked = await requestApproval(ctx, tx, payBalance, { input, uid, subject, reason })
    return asked.ok ? ok({ approval_id: asked.value.id }) : asked
  })
}
