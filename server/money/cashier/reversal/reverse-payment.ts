import type { Tx } from '#db/transaction.ts'
import { recordAudit, systemActor } from '#server/platform/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { ProviderReport, ReversalOutcome } from '#server/money/payments/provider/port.ts'
import { moveWithDebts } from '#server/money/wallet/debts/move-with-debts.ts'
import { paymentReversed } from '../events.ts'
import { notifyReversalJob } from '../job-kinds.ts'
import { lockTransaction, type TransactionRecord } from '../payment/move-transaction.ts'
import { transactionOf } from '../payment/order-references.ts'
import { cancelUnapprovedRefunds } from '../refund/cancel-unapproved-refunds.ts'
import { findRecorded, findRefundByProviderId, type RefundRecord } from '../refund/refund-records.ts'
import { isOpen } from '../refund/refund-states.ts'
import { advanceWithdrawalOf } from '../split/advance-withdrawal.ts'
import { settleRefund } from '../refund/settle-refund.ts'
import type { NotifiedReversalKind } from '../schema.ts'

export type ReversalReport = ProviderReport & {
  readonly outcome: ReversalOutcome
  readonly reversal: string
  /** Two persons have decided that it is none of the recorded refunds. */
  readonly isAnother: boolean
}
type Reversed = { readonly row: TransactionRecord; readonly reversal: string }

/** Moves a payment’s money between its provider and its player: positive to the player. Returns the debt. */
const move = async (
  ctx: Kernel,
  tx: Tx,
  { row, reversal }: Reversed,
  reason: 'deposit_reversed' | 'deposit_restored' | 'withdrawal_bounced',
  amountMinor: bigint,
): Promise<bigint> => {
  const { id, uid, type, currency, provider } = row
  const [moved] = await moveWithDebts(ctx, tx, [
    {
      key: keyOf({ row, reversal }, reason),
      reason,
      player: { kind: 'player', uid, pocket: 'main', currency },
      other: { kind: 'outside', name: `payments:${provider}`, currency },
      amountMinor,
      reference: { type, id: String(id) },
    },
  ])
  return moved?.owedMinor ?? 0n
}

const keyOf = ({ row, reversal }: Reversed, reason: string): string =>
  `${reason.replace('_', '-')}:${row.id}:${reversal}`

/**
 * Takes the amount from the main pocket up to its balance; the rest becomes the player's debt, since a pocket
 * is never negative (V3). Returns the debt.
 */
const debitPlayer = (ctx: Kernel, tx: Tx, reversed: Reversed, amountMinor: bigint): Promise<bigint> =>
  move(ctx, tx, reversed, 'deposit_reversed', -amountMinor)

const creditPlayer = async (
  ctx: Kernel,
  tx: Tx,
  reversed: Reversed,
  amountMinor: bigint,
): Promise<bigint> => {
  await move(ctx, tx, reversed, 'withdrawal_bounced', amountMinor)
  return 0n
}

const kindOf: Readonly<Record<ReversalOutcome, NotifiedReversalKind | undefined>> = {
  reversed: 'reversed',
  charged_back: 'charged_back',
  returned: 'returned',
  restored: undefined,
}

/** Pays our own refund from its hold; returns the debt if that money had gone elsewhere. */
const payRefundOf = async (
  ctx: Kernel,
  tx: Tx,
  reversed: Reversed,
  refund: RefundRecord,
): Promise<{ receivableMinor: bigint; isPart: boolean }> => {
  const key = keyOf(reversed, 'deposit_reversed')
  const { currency, provider } = reversed.row
  const to = { kind: 'outside', name: `payments:${provider}`, currency } as const
  const isPaid = await settleRefund(ctx, tx, refund, { key, to })
  if (isPaid) return { receivableMinor: 0n, isPart: refund.withdrawal_id !== null }
  return { receivableMinor: await debitPlayer(ctx, tx, reversed, refund.amount_minor), isPart: false }
}

type Booked = {
  readonly receivableMinor: bigint
  readonly refund: RefundRecord | undefined
  /** It paid a withdrawal's part from its hold, so no deposit was taken back. */
  readonly isPart: boolean
}

const bookReversedAmount = async (
  ctx: Kernel,
  tx: Tx,
  reversed: Reversed,
  { amountMinor, outcome, isAnother }: ReversalReport,
): Promise<Booked | 'held'> => {
  const { row, reversal } = reversed
  const refund = outcome === 'reversed' ? await findRefundByProviderId(tx, row.id, reversal) : undefined
  if (refund && refund.amount_minor !== amountMinor) return 'held'
  // Two persons have recorded it already, or it is a separate one: they decide.
  if (outcome === 'reversed' && !refund && !isAnother && (await findRecorded(tx, row.id, amountMinor)))
    return 'held'
  // A refund on hold has its amount reserved; an ended one has not, like an external reversal.
  const isAmountAvailable =
    (refund && isOpen(refund.status)) ||
    (await cancelUnapprovedRefunds(ctx, tx, row, { amountMinor, why: outcome }))
  if (!isAmountAvailable) return 'held'
  return refund
    ? { ...(await payRefundOf(ctx, tx, reversed, refund)), refund }
    : { receivableMinor: await debitPlayer(ctx, tx, reversed, amountMinor), refund, isPart: false }
}

const book = async (
  ctx: Context,
  tx: Tx,
  row: TransactionRecord,
  report: ReversalReport,
  kind: NotifiedReversalKind,
): Promise<'held' | undefined> => {
  const { id, uid, currency } = row
  const { amountMinor, reversal } = report
  const reversed = { row, reversal }
  const booked: Booked | 'held' =
    kind === 'returned'
      ? {
          receivableMinor: await creditPlayer(ctx, tx, reversed, amountMinor),
          refund: undefined,
          isPart: false,
        }
      : await bookReversedAmount(ctx, tx, reversed, report)
  if (booked === 'held') return booked
  const { receivableMinor, refund, isPart } = booked
  await tx.db
    .insertInto('cashier_reversals')
    .values({
      transaction_id: id,
      reversal,
      uid,
      kind: isPart ? 'paid_back' : kind,
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
    reason: isPart ? 'paid_back' : kind,
    after: {
      amount_minor: amountMinor,
      receivable_minor: receivableMinor,
      currency,
      ...(refund ? { refund: String(refund.id) } : {}),
      ...(refund?.withdrawal_id ? { withdrawal: String(refund.withdrawal_id) } : {}),
    },
  })
  if (isPart && refund) {
    await advanceWithdrawalOf(ctx, tx, refund)
    return undefined
  }
  await ctx.jobs.enqueue(tx, notifyReversalJob, { id: String(id), kind, reversal })
  await ctx.events.publish(tx, paymentReversed, {
    transactionId: String(id),
    uid,
    kind,
    amountMinor: String(amountMinor),
    currency,
  })
  return undefined
}

/** A won dispute returns the money; the player's debt is deducted, as from any credit. */
const restore = async (ctx: Kernel, tx: Tx, { row, reversal }: Reversed): Promise<void> => {
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
  // This message overtook the dispute's, whose own message will not come any more.
  if (!taken) return
  const { amount_minor: amountMinor, receivable_minor: owedMinor } = taken
  await move(ctx, tx, { row, reversal }, 'deposit_restored', amountMinor)
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
 * Books the reversals of a successful payment, each once: a deposit that its payer's bank has taken back or
 * that never settled, a won dispute, a payout that came back. The payment's status stays `success`, which is
 * final (CA-07); reversals are recorded beside it. `held` is for a person, and nothing was done: a refund of
 * ours with another amount, one that two persons may have recorded, or more than open refunds leave of the
 * payment.
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
