import { sql, type RawBuilder } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { Db } from '#db/connect.ts'
import { surpriseOf, type ExpectedWin } from '#studio/watch/drift.ts'
import type { WatchedMode } from '../schema.ts'

/** Days that are looked at together. */
export const watchedDays = 30

/** Rounds of one game, mode and stake in those days. */
export type GameReturn = {
  readonly game: string
  readonly mathVersion: string
  readonly mode: WatchedMode
  readonly currency: string
  readonly stakeMinor: bigint
  readonly rounds: bigint
  readonly stakedMinor: bigint
  readonly wonMinor: bigint
  /** What they were expected to win, in minor units. */
  readonly expected: number
  /** {@link surpriseOf}. */
  readonly surprise: number
}

type Row = Omit<GameReturn, 'surprise' | 'expected'> & ExpectedWin

/** As a day of UTC. */
export const dayText = (at: Date): string => at.toISOString().slice(0, 10)

/** The days that are watched at a moment, that of the moment among them. */
export const firstWatchedDay = (now: Date): string =>
  dayText(new Date(now.getTime() - (watchedDays - 1) * dayMs))

/** What the games have returned since a day, for each stake. */
export const readReturns = async (
  db: Db,
  since: string,
  where: RawBuilder<unknown> = sql`true`,
): Promise<GameReturn[]> => {
  const { rows } = await sql<Row>`
    select game, math_version as "mathVersion", mode, currency, stake_minor as "stakeMinor",
      sum(rounds)::bigint as rounds, sum(staked_minor)::bigint as "stakedMinor", sum(won_minor)::bigint as "wonMinor",
      sum(expected) as mean, sum(variance) as variance, 
      coalesce(sum(variance * most_above) / nullif(sum(variance), 0), 0) as "mostAbove",
      coalesce(sum(variance * most_below) / nullif(sum(variance), 0), 0) as "mostBelow", sum(cut) as cut
    from game_return_days where day >= ${since}::date and ${where}
    group by game, math_version, mode, currency, stake_minor`.execute(db)
  return rows.map(({ mean, variance, mostAbove, mostBelow, cut, ...row }) => ({
    ...row,
    expected: mean,
    surprise: surpriseOf(Number(row.wonMinor), { mean, variance, mostAbove, mostBelow, cut }),
  }))
}
