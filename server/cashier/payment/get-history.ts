import type { CallContext } from '#server/context.ts'
import { ok } from '#server/kernel/result.ts'
import { findTransactions, type TransactionFilter } from '../queries.ts'
import { withReversals } from '../reversal/find-reversals.ts'
import { viewTransaction } from './wire-transaction.ts'

/** A page of the player's payments, newest first (HI-01). */
export const getHistory = async (
  ctx: CallContext,
  { offset, count, type, statuses, days }: TransactionFilter & { offset: number; count: number },
) => {
  const { rows, total } = await findTransactions(ctx, ctx.uid, { type, statuses, days }, { offset, count })
  const shown = await withReversals(ctx, rows)
  return ok({ items: shown.map((row) => viewTransaction(ctx, row)), offset, limit: count, total })
}
