import { sql, type Selectable, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { gamesCalls, roundRecall, roundSummary } from '#contract/games.ts'
import { viewStoredRound } from '#studio/server/stored-round.ts'
import type { CallContext } from '../context.ts'
import { invalid, ok, type Result } from '../kernel/result.ts'
import type { GameRoundRow } from './schema.ts'

/**
 * The history of a player with millions of rounds must open as fast as that of a beginner. So a page is read by
 * the index (player, time, id) from where the last one ended; an offset walks the index and is only offered
 * near its start; and the number of all rounds is kept with the player. A filtered list has no kept number: it is
 * counted up to a bound, and a total that equals the bound means "at least".
 */
const maxOffset = 10_000
const maxCounted = 1_000

type Query = z.output<(typeof gamesCalls)['getHistory']['input']>
type Round = Selectable<GameRoundRow> & { name: string | null }

const filtered = (ctx: CallContext, { game, date_from, date_to }: Query) =>
  ctx.db
    .selectFrom('game_rounds')
    .where('uid', '=', ctx.uid)
    .where('mode', '=', 'real')
    .$if(game !== undefined, (rounds) => rounds.where('game', '=', game as string))
    .$if(date_from !== undefined, (rounds) =>
      rounds.where('game_rounds.created_at', '>=', new Date(date_from as string)),
    )
    .$if(date_to !== undefined, (rounds) =>
      rounds.where('game_rounds.created_at', '<=', new Date(date_to as string)),
    )

const countRounds = async (ctx: CallContext, query: Query): Promise<number> => {
  if (query.game === undefined && query.date_from === undefined && query.date_to === undefined) {
    const player = await ctx.db
      .selectFrom('game_players')
      .select('rounds_count')
      .where('uid', '=', ctx.uid)
      .executeTakeFirst()
    return Number(player?.rounds_count ?? 0n)
  }
  const bounded = filtered(ctx, query)
    .select(sql`1`.as('one'))
    .limit(maxCounted)
  const { total } = await ctx.db
    .selectFrom(bounded.as('rounds'))
    .select((rounds) => rounds.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** `bet` is what was staked and not refunded, unless the whole round was taken back. */
const summaryOf = (round: Round): z.input<typeof roundSummary> => {
  const { currency, status, stake_minor, refunded_minor } = round
  const stakeMinor = status === 'rolled_back' ? stake_minor : stake_minor - refunded_minor
  return {
    id: String(round.id),
    game: { sysname: round.game, name: round.name ?? round.game },
    bet: toMoney(stakeMinor, currency),
    win: toMoney(round.win_minor, currency),
    currency,
    created_at: round.created_at.toISOString(),
    status,
  }
}

const withName = sql<string | null>`(
  select coalesce(override_name, games.name) from games where games.sysname = game_rounds.game)`.as('name')

/** A page of the player's rounds for money, newest first (GM-18). */
export const getHistory = async (ctx: CallContext, query: Query) => {
  const { offset, count, before } = query
  if (offset > maxOffset) return invalid('offset', 'MAX_VALUE', { max: maxOffset })
  // The row that ended the last page, of this player only: another's id is not a place in this list.
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
  const rounds = await filtered(ctx, query)
    .selectAll('game_rounds')
    .select(withName)
    .$if(last !== undefined, (page) =>
      page.where(sql<SqlBool>`(created_at, id) < (${last?.created_at}, ${last?.id})`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(count)
    .execute()
  return ok({ items: rounds.map(summaryOf), offset, limit: count, total: await countRounds(ctx, query) })
}

/** One round with all that was shown of it, from what is stored and nothing else (standards E1). */
export const getRound = async (
  ctx: CallContext,
  id: bigint,
): Promise<Result<z.input<typeof roundRecall>>> => {
  const round = await ctx.db
    .selectFrom('game_rounds')
    .selectAll('game_rounds')
    .select(withName)
    .where('id', '=', id)
    .where('uid', '=', ctx.uid)
    .where('mode', '=', 'real')
    .executeTakeFirst()
  if (!round) return invalid('id', 'NOT_FOUND')
  return ok({
    ...summaryOf(round),
    balance_before: toMoney(round.balance_before_minor, round.currency),
    balance_after: toMoney(round.balance_after_minor, round.currency),
    outcome: viewStoredRound(round),
    math_version: round.math_version,
  })
}
