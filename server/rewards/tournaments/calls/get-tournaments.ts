import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tournament, tournamentsCalls } from '#contract/tournaments.ts'
import { baseCurrency } from '#server/identity/account/rates/port.ts'
import { publicName } from '#server/identity/account/public-name.ts'
import { readPlayerFacts } from '#server/rewards/campaigns/offers/player-facts.ts'
import type { CallContext } from '#server/context.ts'
import { countryOf } from '#server/play/games/catalogue/visible-games.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { isSeen } from '#server/play/winners/read-wins.ts'
import { joinProblem } from './join-problem.ts'
import { readPrizeTitles } from './prize-titles.ts'
import { serializeTournament, serializeWorth, type PrizeTitles } from './serialize-tournament.ts'
import { readPrizes, tournamentsFor, type TournamentForReader } from './tournament-rows.ts'

type Query = z.output<(typeof tournamentsCalls)['get']['input']>

/** Tournaments by state (TN-01): running ones by end, coming ones by start, past ones latest first. */
export const getTournaments = async (ctx: CallContext, { ids, status, offset, count }: Query) => {
  const now = ctx.clock.now()
  const found = tournamentsFor(ctx.db, { uid: ctx.uid, country: countryOf(ctx) })
    .$if(ids !== undefined, (rows) => rows.where('t.sysname', 'in', ids?.length ? ids : ['']))
    .$if(status === 'future', (rows) => rows.where('t.starts_at', '>', now))
    .$if(status === 'active', (rows) => rows.where('t.starts_at', '<=', now).where('t.ends_at', '>', now))
    .$if(status === 'finished', (rows) => rows.where('t.ends_at', '<=', now))
  const [rows, all] = await Promise.all([
    found
      .orderBy(
        sql`case when t.ends_at <= ${now}::timestamptz then 2 when t.starts_at > ${now}::timestamptz then 1 else 0 end`,
      )
      .orderBy(
        sql`case when t.ends_at <= ${now}::timestamptz then -extract(epoch from t.ends_at)
          when t.starts_at > ${now}::timestamptz then extract(epoch from t.starts_at) else extract(epoch from t.ends_at) end`,
      )
      .orderBy('t.id')
      .offset(offset)
      .limit(count)
      .execute(),
    found
      .clearSelect()
      .select((row) => row.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return ok({ items: await serializeTournaments(ctx, rows), offset, limit: count, total: Number(all.count) })
}

const serializeTournaments = async (
  ctx: CallContext,
  rows: readonly TournamentForReader[],
): Promise<Tournament[]> => {
  const now = ctx.clock.now()
  const ids = rows.map(({ id }) => id)
  const [prizes, facts] = await Promise.all([
    readPrizes(ctx.db, ids),
    ctx.uid === 0 ? undefined : readPlayerFacts(ctx.db, ctx.uid, now),
  ])
  const titles = await readPrizeTitles(ctx, prizes)
  const winners = await readWinners(ctx, ids, titles)
  return rows.map((row) =>
    serializeTournament(row, {
      now,
      locale: ctx.request.locale,
      baseCurrency,
      titles,
      prizes: prizes.filter(({ tournament_id: of }) => of === row.id),
      winners: winners.get(row.id) ?? [],
      problem: facts ? (joinProblem(row, facts, row.own_points !== null) ?? null) : undefined,
    }),
  )
}

/** Winners (TN-09) by their public name. */
const readWinners = async (ctx: CallContext, ids: readonly bigint[], titles: PrizeTitles) => {
  const rows = await ctx.db
    .selectFrom('tournament_winners as winner')
    .innerJoin('players as player', 'player.uid', 'winner.uid')
    .selectAll('winner')
    .select(['player.fakename', 'player.login', isSeen.as('is_seen')])
    .where('tournament_id', 'in', ids.length > 0 ? ids : [0n])
    .orderBy('tournament_id')
    .orderBy('place')
    .execute()
  const of = new Map<bigint, Tournament['winners']>()
  for (const row of rows) {
    const told = {
      place: row.place,
      fakename: row.is_seen ? publicName(row) : '***',
      points: Number(row.points),
      ...serializeWorth(row, row.currency, titles),
    }
    of.set(row.tournament_id, [...(of.get(row.tournament_id) ?? []), told])
  }
  return of
}
