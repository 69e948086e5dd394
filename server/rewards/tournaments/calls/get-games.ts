import type { z } from 'zod'
import type { tournamentsCalls } from '#contract/tournaments.ts'
import type { CallContext } from '#server/context.ts'
import { countryOf, isVisibleFrom } from '#server/play/games/catalogue/visible-games.ts'
import { serializeGame } from '#server/play/games/catalogue/serialize-game.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { countsIn } from './tournament-rows.ts'

type Query = z.output<(typeof tournamentsCalls)['getGames']['input']>

/** The games of a tournament, in catalogue order (TN-07). */
export const getTournamentGames = async (
  ctx: CallContext,
  { tournament_id: sysname, offset, count }: Query,
) => {
  const counting = ctx.db
    .selectFrom('tournaments as t')
    .innerJoin('games', (join) => join.on(countsIn))
    .where('t.sysname', '=', sysname)
    .where('t.status', '=', 'published')
    .where(isVisibleFrom(countryOf(ctx)))
  const [games, { total }] = await Promise.all([
    counting
      .selectAll('games')
      .orderBy('games.priority')
      .orderBy('games.sysname')
      .offset(offset)
      .limit(count)
      .execute(),
    counting.select((row) => row.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ])
  if (total === 0n && !(await isThere(ctx, sysname))) return invalid('tournament_id', 'NOT_FOUND')
  return ok({
    items: games.map((game) => serializeGame(ctx, game)),
    offset,
    limit: count,
    total: Number(total),
  })
}

const isThere = async ({ db }: CallContext, sysname: string): Promise<boolean> =>
  (await db
    .selectFrom('tournaments')
    .select('id')
    .where('sysname', '=', sysname)
    .where('status', '=', 'published')
    .executeTakeFirst()) !== undefined
