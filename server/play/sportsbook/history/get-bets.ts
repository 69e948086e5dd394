import { sql } from 'kysely'
import type { z } from 'zod'
import { historyMaxCounted, historyMaxOffset } from '#contract/input-bounds.ts'
import type { sportsbookOwnCalls } from '#contract/sportsbook.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import type { BetRow } from '../bets/stored-ticket.ts'
import { serializeBets } from '../bets/serialize-bet.ts'
import { serializeWorth } from '../cash-out/price-open-bets.ts'
import { findOwnBets, ownBets } from './own-bets.ts'

type Calls = typeof sportsbookOwnCalls
type Query = z.output<Calls['getBets']['input']>

const toDtos = async (ctx: CallContext, bets: readonly BetRow[]) =>
  serializeBets(ctx, bets, await serializeWorth(ctx, bets))

const findOne = (ctx: CallContext, id: string) =>
  ctx.db
    .selectFrom('sportsbook_bets')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where('uid', '=', ctx.uid)
    .executeTakeFirst()

export const getBet = async (ctx: CallContext, { id }: z.output<Calls['getBet']['input']>) => {
  const bet = await findOne(ctx, id)
  const [shown] = bet ? await toDtos(ctx, [bet]) : []
  return shown ? ok(shown) : invalid('id', 'NOT_FOUND')
}

/** Counts up to a bound, to stay fast with millions of bets; a total at the bound means "at least". */
const countBets = async (ctx: CallContext, query: Query): Promise<number> => {
  const bounded = ownBets(ctx, ctx.uid, query)
    .select(sql`1`.as('one'))
    .orderBy('id', 'desc')
    .limit(sql.lit(historyMaxCounted))
  const { total } = await ctx.db
    .selectFrom(bounded.as('bets'))
    .select((bets) => bets.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** A page of the player’s bets, newest first (PF-06). */
export const getBets = async (ctx: CallContext, query: Query) => {
  const { offset, count, before } = query
  if (offset > historyMaxOffset) return invalid('offset', 'MAX_VALUE', { max: historyMaxOffset })
  // The last bet of the previous page, of this player only: another player's id is no position in this list.
  const last = before === undefined ? undefined : await findOne(ctx, before)
  if (before !== undefined && !last) return invalid('before', 'NOT_FOUND')
  const bets = await findOwnBets(ctx, ctx.uid, query, { last, offset, count })
  return ok({ items: await toDtos(ctx, bets), offset, limit: count, total: await countBets(ctx, query) })
}
