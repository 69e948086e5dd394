import { wholeToMinor } from '#contract/money.ts'
import type { Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { recordAudit, systemActor } from '#server/audit/record-audit.ts'
import { isRefusedFunding } from '#server/kernel/settings/card-funding.ts'
import { jurisdictionOf } from '#server/kernel/settings/jurisdictions.ts'
import { notifyPlayers } from '#server/notifications/tell/notify-players.ts'
import type { ProviderReport, ReportedOutcome, ReversalOutcome } from '#server/payments/provider/port.ts'
import { exceedsLimit } from '#server/responsible-gaming/deposit-limit/check-deposit-limit.ts'
import { moveWithDebts } from '#server/wallet/debts/move-with-debts.ts'
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
import { depositPostingKey, transactionOf } from '../payment/order-references.ts'

/** A word on how a deposit has ended, and not on what came after. */
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

/**
 * Credits the main pocket; what its player owes is kept of it. The key names the deposit, so the ledger itself allows this
 * once.
 */
const credit = async (ctx: Context, tx: Tx, row: TransactionRecord): Promise<void> => {
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
  await tellOf(ctx, tx, row, 'deposit_credited')
}

const tellOf = (
  ctx: Context,
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

/** The largest sum that a deposit of this method may be, in minor units; nothing of a method that is gone. */
const largestDeposit = ({ method, currency }: TransactionRecord): bigint => {
  const direction = methods.find(({ sysname }) => sysname === method)?.deposit
  return wholeToMinor((direction && boundsIn(direction, currency)?.max) ?? 0n, currency)
}

/** What arrives that its player's limits did not count, or that a method or the market does not take. */
const isForPerson = async (
  ctx: Context,
  tx: Tx,
  row: TransactionRecord,
  { outcome, amountMinor, funding }: DepositReport,
): Promise<boolean> => {
  // Its provider has taken the money without asking; it is given back by a person.
  if (isRefusedFunding(jurisdictionOf(ctx.settings).refusedCards, funding)) return true
  if (outcome === 'partial' && amountMinor > largestDeposit(row)) return true
  const isCounted = row.status === 'new' || row.status === 'pending'
  const uncountedMinor = isCounted ? amountMinor - row.amount_minor : amountMinor
  if (uncountedMinor <= 0n) return false
  const money = { uid: row.uid, amountMinor: uncountedMinor, begunAt: row.created_at }
  return exceedsLimit(ctx, tx, money, readDeposited)
}

/** Makes a deposit one of what was received, where that is another sum than was asked for. */
const resize = async (
  ctx: Context,
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
 * Lets a provider's verified word on a deposit take effect, once (CA-08). Currency and order were compared by the
 * payments domain, and the amount where it is not another one by the provider's own word; a report that comes too late
 * for its move changes nothing. More than a deposit may be,
 * or than its player's limits let through, is `held` for a person.
 */
export const settleDeposit = async (
  ctx: Context,
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
  if (to === 'success' && !isDecided && (await isForPerson(ctx, tx, row, report))) return 'held'
  const paid = report.outcome === 'partial' ? await resize(ctx, tx, row, report.amountMinor) : row
  const isEnded = to !== 'success' && to !== 'pending'
  const fallback = to === 'cancelled' ? 'cancelled' : to === 'expired' ? 'expired' : 'declined'
  await moveTransaction(ctx, tx, row, to, isEnded ? (report.reason ?? fallback) : null)
  if (to === 'success') await credit(ctx, tx, paid)
  // One that its player gave up, or left alone, is no news to them.
  if (to === 'failed') await tellOf(ctx, tx, row, 'deposit_declined')
  return undefined
}
