import type { z } from 'zod'
import type { tournamentsCalls } from '#contract/tournaments.ts'
import { publicName } from '#server/identity/account/public-name.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { isSeen } from '#server/play/winners/read-wins.ts'
import { readPrizeTitles } from './prize-titles.ts'
import { serializeWorth } from './serialize-tournament.ts'
import { readPrizes } from './tournament-rows.ts'

type Query = z.output<(typeof tournamentsCalls)['getTable']['input']>

/** The standings of a tournament (TN-06); a page is read by the index, however many take part. */
export const getTable = async (ctx: CallContext, { tournament_id: sysname, offset, count }: Query) => {
  const found = await ctx.db
    .selectFrom('tournaments')
    .select(['id', 'currency', 'joined'])
    .where('sysname', '=', sysname)
    .where('status', '=', 'published')
    .executeTakeFirst()
  if (!found) return invalid('tournament_id', 'NOT_FOUND')
  const [rows, prizes] = await Promise.all([
    ctx.db
      .selectFrom((from) =>
        from
          .selectFrom('tournament_participants')
          .selectAll()
          .where('tournament_id', '=', found.id)
          .orderBy('points', 'desc')
          .orderBy('reached_at')
          .orderBy('reached_seq')
          .orderBy('uid')
          .offset(offset)
          .limit(count)
          .as('part'),
      )
      .innerJoin('players as player', 'player.uid', 'part.uid')
      .select(['part.uid', 'part.points', 'player.fakename', 'player.login', isSeen.as('is_seen')])
      .orderBy('points', 'desc')
      .orderBy('reached_at')
      .orderBy('reached_seq')
      .orderBy('part.uid')
      .execute(),
    readPrizes(ctx.db, [found.id]),
  ])
  const titles = await readPrizeTitles(ctx, prizes)
  const worth = new Map(prizes.map((prize) => [prize.place, prize]))
  const items = rows.map((row, at) => {
    const place = offset + at + 1
    const prize = row.points > 0n ? worth.get(place) : undefined
    return {
      place,
      fakename: row.is_seen || row.uid === ctx.uid ? publicName(row) : '***',
      points: Number(row.points),
      ...(prize
        ? serializeWorth(prize, found.currency, titles)
        : { amount: null, bonus: null, free_rounds: null }),
      is_own: row.uid === ctx.uid,
    }
  })
  return ok({ items, offset, limit: count, total: found.joined })
}
