import { sql } from 'kysely'
import { usualFit, type PlayedMatch } from '#betting-engine/model/fit-goal-model.ts'
import { tallyOf } from '#betting-engine/prices/football/football-rates.ts'
import type { EventRecord } from '#betting-engine/records/record.ts'
import type { PerSide } from '#betting-engine/records/side.ts'
import { dayMs } from '#contract/durations.ts'
import type { Db } from '#db/connect.ts'
import type { PlayedIn } from './tournament-groups.ts'

/** Whole UTC days since 1970. */
export const dayOf = (moment: Date): number => Math.floor(moment.getTime() / dayMs)

const sinceOf = (now: Date): Date => new Date((dayOf(now) - usualFit.oldest) * dayMs)

/** Competitors with results by tournament, within the years that count. */
export const findPlayed = async (db: Db, now: Date): Promise<readonly PlayedIn[]> => {
  const { rows } = await sql<PlayedIn>`
    select tournament.source, tournament.region, tournament.id as "tournamentId",
      side.competitor_id as "competitorId", count(*)::int as results
    from odds_events as event
    join odds_tournaments as tournament on tournament.id = event.tournament_id
    cross join lateral (values (event.home_id), (event.away_id)) as side (competitor_id)
    where event.sport = 'football' and event.status in ('ended', 'closed')
      and event.home_id is not null and event.away_id is not null
      and event.starts_at >= ${sinceOf(now)} and event.starts_at < ${now}
    group by tournament.id, side.competitor_id
    order by tournament.id, side.competitor_id`.execute(db)
  return rows
}

/** Regular-time goals of a match that was played to its end. */
const goalsOf = (record: EventRecord): PerSide | undefined => {
  if (record.sport !== 'football' || record.ending !== 'played') return undefined
  if (record.periodsOver < 2 || record.isSwapped) return undefined
  const { first, second } = tallyOf(record, ['goal'])
  return { home: first.home + second.home, away: first.away + second.away }
}

/** Records in memory at a time. */
const rowsAtOnce = 500

/** The results of tournaments as model input: a division is a tournament, a club a competitor. */
export const findResults = async (
  db: Db,
  tournaments: readonly bigint[],
  now: Date,
): Promise<readonly PlayedMatch[]> => {
  const found: PlayedMatch[] = []
  let after: bigint | undefined = 0n
  while (after !== undefined) {
    const rows = await db
      .selectFrom('odds_events')
      .select(['id', 'tournament_id', 'home_id', 'away_id', 'starts_at', 'record'])
      .where(sql<boolean>`tournament_id = any(${tournaments}::bigint[])`)
      .where('status', 'in', ['ended', 'closed'])
      // A competition as a whole is no match.
      .where('home_id', 'is not', null)
      .where('away_id', 'is not', null)
      .where('starts_at', '>=', sinceOf(now))
      .where('starts_at', '<', now)
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    for (const row of rows) {
      const goals = goalsOf(row.record)
      if (!goals) continue
      found.push({
        day: dayOf(row.starts_at),
        division: String(row.tournament_id),
        home: String(row.home_id),
        away: String(row.away_id),
        goals,
      })
    }
    after = rows.length === rowsAtOnce ? rows.at(-1)?.id : undefined
  }
  return found
}
