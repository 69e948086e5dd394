import type { Tx } from '#db/transaction.ts'
import { recordAudit, systemActor } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { ProviderReport, ReversalOutcome } from '#server/payments/provider/port.ts'
import { post } from '#server/wallet/post.ts'
import type { PostingCommand } from '#server/wallet/posting-command.ts'
import { paymentReversed } from '../events.ts'
import { tellOfReversalJob } from '../job-kinds.ts'
import { lockTransaction, type TransactionRecord } from '../payment/move-transaction.ts'
import { transactionOf } from '../payment/order-references.ts'
import { makeRoom } from '../refund/make-room.ts'
import { findRefundNamed, type RefundRecord } from '../refund/refund-records.ts'
import { isOpen } from '../refund/refund-states.ts'
import { settleRefund } from '../refund/settle-refund.ts'
import type { ReversalKind } from '../schema.ts'

/** A provider's word on a payment that had succeeded. */
export type ReversalReport = ProviderReport & { readonly outcome: ReversalOutcome; readonly reversal: string }
/** The payment, and which of its reversals is meant. */
type Reversed = { readonly row: TransactionRecord; readonly reversal: string }

const accountsOf = ({ uid, currency, provider }: TransactionRecord) => ({
  outside: { kind: 'outside', name: `payments:${provider}`, currency } as const,
  player: { kind: 'player', uid, pocket: 'main', currency } as const,
  receivable: { kind: 'house', name: 'receivable', currency } as const,
})

const move = (
  { row, reversal }: Reversed,
  reason: 'deposit_reversed' | 'deposit_restored' | 'withdrawal_bounced',
  transfers: PostingCommand['transfers'],
): PostingCommand => ({
  key: `${reason.replace('_', '-')}:${row.id}:${reversal}`,
  reason,
  transfers: transfers.filter(({ amountMinor }) => amountMinor > 0n),
  reference: { type: row.type, id: String(row.id) },
})

const postWhole = async (ctx: Context, tx: Tx, command: PostingCommand): Promise<void> => {
  const [outcome] = await post(ctx, tx, [command])
  if (outcome?.status !== 'posted') throw new Error(`${command.key} could not be posted: ${outcome?.status}`)
}

/**
 * Takes the sum from the main pocket as far as it reaches; the rest is owed to the house, since a pocket is never below
 * zero (V3). Answers what is owed.
 */
const takeFromPlayer = async (
  ctx: Context,
  tx: Tx,
  reversed: Reversed,
  amountMinor: bigint,
): Promise<bigint> => {
  const { outside, player, receivable } = accountsOf(reversed.row)
  const whole = move(reversed, 'deposit_reversed', [{ from: player, to: outside, amountMinor }])
  const [outcome] = await post(ctx, tx, [whole])
  if (outcome?.status === 'posted') return 0n
  if (outcome?.status !== 'insufficient')
    throw new Error(`${whole.key} could not be posted: ${outcome?.status}`)
  // The pocket is locked since the first try, so it has the same sum now.
  const owedMinor = amountMinor - outcome.balanceMinor
  await postWhole(
    ctx,
    tx,
    move(reversed, 'deposit_reversed', [
      { from: player, to: outside, amountMinor: outcome.balanceMinor },
      { from: receivable, to: outside, amountMinor: owedMinor },
    ]),
  )
  return owedMinor
}

const returnToPlayer = async (
  ctx: Context,
  tx: Tx,
  reversed: Reversed,
  amountMinor: bigint,
): Promise<bigint> => {
  const { outside, player } = accountsOf(reversed.row)
  await postWhole(ctx, tx, move(reversed, 'withdrawal_bounced', [{ from: outside, to: player, amountMinor }]))
  return 0n
}

const kindOf: Readonly<Record<ReversalOutcome, ReversalKind | undefined>> = {
  reversed: 'reversed',
  charged_back: 'charged_back',
  returned: 'returned',
  restored: undefined,
}

/** Pays a refund that we have begun out of what was set aside for it; answers what is owed, as for any other. */
const payRefundOf = async (
  ctx: Context,
  tx: Tx,
  reversed: Reversed,
  refund: RefundRecord,
): Promise<bigint> => {
  const { key } = move(reversed, 'deposit_reversed', [])
  const to = accountsOf(reversed.row).outside
  const isPaid = await settleRefund(ctx, tx, refund, { key, to })
  return isPaid ? 0n : takeFromPlayer(ctx, tx, reversed, refund.amount_minor)
}

const takeAway = async (
  ctx: Context,
  tx: Tx,
  reversed: Reversed,
  { amountMinor, outcome }: ReversalReport,
): Promise<{ receivableMinor: bigint; refund: RefundRecord | undefined } | 'held'> => {
  const { row, reversal } = reversed
  const refund = outcome === 'reversed' ? await findRefundNamed(tx, row.id, reversal) : undefined
  if (refund && refund.amount_minor !== amountMinor) return 'held'
  // A refund whose money is set aside has its room; one that had ended has given it up, like money nobody asked for.
  const hasRoom =
    (refund && isOpen(refund.status)) || (await makeRoom(ctx, tx, row, { amountMinor, why: outcome }))
  if (!hasRoom) return 'held'
  const receivableMinor = refund
    ? await payRefundOf(ctx, tx, reversed, refund)
    : await takeFromPlayer(ctx, tx, reversed, amountMinor)
  return { receivableMinor, refund }
}

const book = async (
  ctx: Context,
  tx: Tx,
  row: TransactionRecord,
  report: ReversalReport,
  kind: ReversalKind,
): Promise<'held' | undefined> => {
  const { id, uid, currency } = row
  const { amountMinor, reversal } = report
  const reversed = { row, reversal }
  const booked =
    kind === 'returned'
      ? { receivableMinor: await returnToPlayer(ctx, tx, reversed, amountMinor), refund: undefined }
      : await takeAway(ctx, tx, reversed, report)
  if (booked === 'held') return booked
  const { receivableMinor, refund } = booked
  await tx.db
    .insertInto('cashier_reversals')
    .values({
      transaction_id: id,
      reversal,
      uid,
      kind,
      amount_minor: amountMinor,
      receivable_minor: receivableMinor,
      currency,
      restored_at: null,
      created_at: ctx.clock.now(),
    })
    .execute()
  await recordAudit(ctx, tx, {
    type: 'payment_reversed',
    uid,
    subject: `${row.type}:${id}`,
    actor: systemActor(`payments:${row.provider}`),
    reason: kind,
    after: {
      amount_minor: amountMinor,
      receivable_minor: receivableMinor,
      currency,
      ...(refund ? { refund: String(refund.id) } : {}),
    },
  })
  await ctx.jobs.enqueue(tx, tellOfReversalJob, { id: String(id), kind, reversal })
  await ctx.events.publish(tx, paymentReversed, {
    transactionId: String(id),
    uid,
    kind,
    amountMinor: String(amountMinor),
    currency,
  })
  return undefined
}

/** A dispute that was won gives back what was taken: to the player what was the player's, and what was owed is not. */
const restore = async (ctx: Context, tx: Tx, { row, reversal }: Reversed): Promise<void> => {
  const { id, uid, currency } = row
  const taken = await tx.db
    .selectFrom('cashier_reversals')
    .selectAll()
    .where('transaction_id', '=', id)
    .where('reversal', '=', reversal)
    .where('kind', '=', 'charged_back')
    .where('restored_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  // Its message was quicker than that of the dispute, of which nothing will come then.
  if (!taken) return
  const { outside, player, receivable } = accountsOf(row)
  const { amount_minor: amountMinor, receivable_minor: owedMinor } = taken
  await postWhole(
    ctx,
    tx,
    move({ row, reversal }, 'deposit_restored', [
      { from: outside, to: player, amountMinor: amountMinor - owedMinor },
      { from: outside, to: receivable, amountMinor: owedMinor },
    ]),
  )
  await tx.db
    .updateTable('cashier_reversals')
    .set({ restored_at: ctx.clock.now() })
    .where('transaction_id', '=', id)
    .where('reversal', '=', reversal)
    .execute()
  await recordAudit(ctx, tx, {
    type: 'payment_restored',
    uid,
    subject: `${row.type}:${id}`,
    actor: systemActor(`payments:${row.provider}`),
    reason: 'restored',
    after: { amount_minor: amountMinor, receivable_minor: owedMinor, currency },
  })
}

/**
 * Books what follows on a payment's success, each reversal once: a deposit that its payer's bank has taken back or that
 * never settled, a dispute that was won, a payout that came back. The payment's status stays `success`, which is final (CA-07): that
 * money has come, or gone, is true, and what became of it stands beside it. `held` is for a person, and nothing was done:
 * a refund of ours of another sum, or more than refunds under way leave of the payment.
 */
export const reversePayment = async (
  ctx: Context,
  tx: Tx,
  report: ReversalReport,
): Promise<'held' | undefined> => {
  const id = transactionOf(report.reference)
  const row = await lockTransaction(tx, id)
  if (row?.status !== 'success')
    throw new Error(`Payment ${id} has not succeeded, so nothing can follow on it`)
  const kind = kindOf[report.outcome]
  const { reversal } = report
  if (kind) return book(ctx, tx, row, report, kind)
  await restore(ctx, tx, { row, reversal })
  return undefined
}
