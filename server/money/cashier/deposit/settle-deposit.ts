import { wholeToMinor } from '#contract/money.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { recordAudit, systemActor } from '#server/platform/audit/record-audit.ts'
import { isRefusedFunding } from '#server/platform/kernel/settings/card-funding.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { notifyPlayers } from '#server/platform/notifications/notify/notify-players.ts'
import type {
  ProviderReport,
  ReportedOutcome,
  ReversalOutcome,
} from '#server/money/payments/provider/port.ts'
import { exceedsLimit } from '#server/compliance/responsible-gaming/deposit-limit/check-deposit-limit.ts'
import { findSuccessMessageTime } from '#server/money/payments/success-message.ts'
import { moveWithDebts } from '#server/money/wallet/debts/move-with-debts.ts'
import type { DepositStatus } from './deposit-states.ts'
import { depositSucceeded } from '../events.ts'
import { readDeposited } from '../queries.ts'
import { boundsIn, methods } from '../methods/payment-methods.ts'
import {
  canMove,
  lockTransaction,
  moveTransaction,
  type TransactionRecord,
} from '../payment/move-transaction.ts'
import { depositPostingKey, orderReference, transactionOf } from '../payment/order-references.ts'

/** A report of a deposit's end, not of later reversals. */
export type DepositReport = ProviderReport & {
  readonly outcome: Exclude<ReportedOutcome, ReversalOutcome>
}

const statusOf: Readonly<Record<DepositReport['outcome'], DepositStatus>> = {
  pending: 'pending',
  succeeded: 'success',
  partial: 'success',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
}

/** Credits the main pocket, less the player's debt; the deposit's ledger key allows it only once. */
const credit = async (ctx: Kernel, tx: Tx, row: TransactionRecord): Promise<void> => {
  const { id, uid, currency, amount_minor: amountMinor } = row
  await moveWithDebts(ctx, tx, [
    {
      key: depositPostingKey(id),
      reason: 'deposit',
      other: { kind: 'outside', name: `payments:${row.provider}`, currency },
      player: { kind: 'player', uid, pocket: 'main', currency },
      amountMinor,
      reference: { type: 'deposit', id: String(id) },
    },
  ])
  await ctx.events.publish(tx, depositSucceeded, {
    transactionId: String(id),
    uid,
    amountMinor: String(amountMinor),
    currency,
  })
  await notifyDeposit(ctx, tx, row, 'deposit_credited')
  tx.afterCommit(() => recordCreditMetrics(ctx, row))
}

/** The time is read after the commit, since no row lock should wait for a metric; without it the credit counts. */
const recordCreditMetrics = async (ctx: Kernel, { id, provider }: TransactionRecord): Promise<void> => {
  const creditedMs = ctx.clock.now().getTime()
  const reportedAt = await transact(ctx.connection, (tx) =>
    findSuccessMessageTime(tx, orderReference({ type: 'deposit', id })),
  ).catch(() => undefined)
  ctx.metrics.recordCredit(provider, reportedAt && (creditedMs - reportedAt.getTime()) / 1000)
}

const notifyDeposit = (
  ctx: Kernel,
  tx: Tx,
  { id, uid, currency, amount_minor: amountMinor }: TransactionRecord,
  kind: 'deposit_credited' | 'deposit_declined',
): Promise<void> =>
  notifyPlayers(ctx, tx, [
    {
      uid,
      kind,
      subject: `deposit:${id}`,
      facts: { amountMinor: String(amountMinor), currency, about: String(id) },
    },
  ])

/** Max amount of a deposit by this method, in minor units; nothing for a removed method. */
const largestDeposit = ({ method, currency }: TransactionRecord): bigint => {
  const direction = methods.find(({ sysname }) => sysname === method)?.deposit
  return wholeToMinor((direction && boundsIn(direction, currency)?.max) ?? 0n, currency)
}

/** Money that the player's limits did not count, or that a method or the market does not accept. */
const needsReview = async (
  ctx: Kernel,
  tx: Tx,
  row: TransactionRecord,
  { outcome, amountMinor, funding }: DepositReport,
): Promise<boolean> => {
  // Its provider has captured the money without asking first; a person refunds it.
  if (isRefusedFunding(jurisdictionOf(ctx.settings).refusedCards, funding)) return true
  if (outcome === 'partial' && amountMinor > largestDeposit(row)) return true
  const isCounted = row.status === 'new' || row.status === 'pending'
  const uncountedMinor = isCounted ? amountMinor - row.amount_minor : amountMinor
  if (uncountedMinor <= 0n) return false
  const money = { uid: row.uid, amountMinor: uncountedMinor, begunAt: row.created_at }
  return exceedsLimit(ctx, tx, money, readDeposited)
}

const resize = async (
  ctx: Kernel,
  tx: Tx,
  row: TransactionRecord,
  amountMinor: bigint,
): Promise<TransactionRecord> => {
  if (row.amount_minor === amountMinor) return row
  const { id, uid, currency, provider } = row
  await tx.db
    .updateTable('cashier_transactions')
    .set({ amount_minor: amountMinor })
    .where('id', '=', id)
    .execute()
  await recordAudit(ctx, tx, {
    type: 'deposit_resized',
    uid,
    subject: `deposit:${id}`,
    actor: systemActor(`payments:${provider}`),
    reason: 'received',
    before: { amount_minor: row.amount_minor, currency },
    after: { amount_minor: amountMinor, currency },
  })
  return { ...row, amount_minor: amountMinor }
}

/**
 * Applies a provider's verified report on a deposit, once (CA-08). The payments domain has compared currency
 * and order, and the amount unless the provider itself reports another; a report too late for its transition
 * changes nothing. More than the max deposit or the player's limits is `held` for a person.
 */
export const settleDeposit = async (
  ctx: Kernel,
  tx: Tx,
  report: DepositReport,
  /** Whether a person has decided that this money is the player's. */
  { isDecided = false }: { isDecided?: boolean } = {},
): Promise<'held' | undefined> => {
  const id = transactionOf(report.reference)
  const row = await lockTransaction(tx, id)
  if (!row) throw new Error(`Deposit ${id} does not exist`)
  const to = statusOf[report.outcome]
  if (!canMove(row, to)) return undefined
  if (to === 'success' && !isDecided && (await needsReview(ctx, tx, row, report))) return 'held'
  const paid = report.outcome === 'partial' ? await resize(ctx, tx, row, report.amountMinor) : row
  const isEnded = to !== 'success' && to !== 'pending'
  const fallback = to === 'cancelled' ? 'cancelled' : to === 'expired' ? 'expired' : 'declined'
  await moveTransaction(ctx, tx, row, to, isEnded ? (report.reason ?? fallback) : null)
  if (to === 'success') await credit(ctx, tx, paid)
  // No notification for a deposit that its player gave up or abandoned.
  if (to === 'failed') await notifyDeposit(ctx, tx, row, 'deposit_declined')
  return undefined
}
