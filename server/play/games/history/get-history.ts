import { sql } from 'kysely'
import type { z } from 'zod'
import type { gamesCalls } from '#contract/games.ts'
import { historyMaxOffset, roundsMaxCounted } from '#contract/input-bounds.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { asSeen, findOwnRounds, isFiltered, ownRounds } from './own-rounds.ts'
import { summaryOf } from './round-summary.ts'

type Query = z.output<(typeof gamesCalls)['getHistory']['input']>

/**
 * The history of a player with millions of rounds must open as fast as that of a beginner. So a page is read by
 * the index (player, time, id) from where the last one ended; an offset walks the index and is only offered
 * near its start; and the number of all rounds is stored with the player. A filtered list has no stored number:
 * it is counted up to a bound, and a total that equals the bound means "at least".
 */
const countRounds = async (ctx: CallContext, query: Query): Promise<number> => {
  if (!isFiltered(query)) {
    const player = await ctx.db
      .selectFrom('game_players')
      .select('rounds_count')
      .where('uid', '=', ctx.uid)
      .executeTakeFirst()
    return Number(player?.rounds_count ?? 0n)
  }
  const bounded = ownRounds(ctx, ctx.uid, query)
    .select(sql`1`.as('one'))
    .orderBy('game_rounds.created_at', 'desc')
    .limit(sql.lit(roundsMaxCounted))
  const { total } = await ctx.db
    .selectFrom(bounded.as('rounds'))
    .select((rounds) => rounds.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** A page of the player's rounds for money, newest first (GM-18). */
export const getHistory = async (ctx: CallContext, query: Query) => {
  const { offset, count, before } = query
  if (offset > historyMaxOffset) return invalid('offset', 'MAX_VALUE', { max: historyMaxOffset })
  // The last row of the previous page, of this player only: another player's id is no position in this list.
  const last =
    before === undefined
      ? undefined
      : await ctx.db
          .selectFrom('game_rounds')
          .select(['id', 'created_at'])
          .where('id', '=', BigInt(before))
          .where('uid', '=', ctx.uid)
          .where('mode', '=', 'real')
          .executeTakeFirst()
  if (before !== undefined && !last) return invalid('before', 'NOT_FOUND')
  const rounds = await findOwnRounds(ctx, ctx.uid, query, {
    last,
    offset,
    count,
    locale: ctx.request.locale,
  })
  const now = ctx.clock.now()
  const items = rounds.map((round) => summaryOf(asSeen(round, now)))
  return ok({ items, offset, limit: count, total: await countRounds(ctx, query) })
}
