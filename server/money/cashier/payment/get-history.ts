import type { z } from 'zod'
import type { cashierCalls } from '#contract/cashier.ts'
import { historyMaxOffset } from '#contract/input-bounds.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { findTransaction } from '../queries.ts'
import { withReversals } from '../reversal/find-reversals.ts'
import { withParts } from '../split/find-parts.ts'
import { countOwnPayments, findOwnPayments } from './own-payments.ts'
import { serializeTransaction } from './serialize-transaction.ts'

type Query = z.output<(typeof cashierCalls)['gethistory']['input']>

/**
 * A page of the player's payments, newest first (HI-01). Later pages are reached by the last payment's id, and
 * the count is limited, so that a page costs the same for a player with a million payments.
 */
export const getHistory = async (ctx: CallContext, { offset, count, before, ...filter }: Query) => {
  if (before === undefined && offset > historyMaxOffset)
    return invalid('offset', 'MAX_VALUE', { max: historyMaxOffset })
  const last = before === undefined ? undefined : await findTransaction(ctx, ctx.uid, BigInt(before))
  // Another player's id is not in this list.
  if (before !== undefined && !last) return invalid('before', 'NOT_FOUND')
  const rows = await findOwnPayments(ctx, ctx.uid, filter, { last, offset: last ? 0 : offset, count })
  const shown = await withParts(ctx, await withReversals(ctx, rows))
  const total = await countOwnPayments(ctx, ctx.uid, filter)
  return ok({ items: shown.map((row) => serializeTransaction(ctx, row)), offset, limit: count, total })
}
