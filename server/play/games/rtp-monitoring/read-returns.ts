import { sql, type RawBuilder } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { Db } from '#db/connect.ts'
import { surpriseOf, type ExpectedWin } from '#studio/rtp-monitoring/drift.ts'
import type { MonitoredMode } from '../schema.ts'

export const monitoredDays = 30

export type GameReturn = {
  readonly game: string
  readonly mathVersion: string
  readonly mode: MonitoredMode
  readonly currency: string
  readonly stakeMinor: bigint
  readonly rounds: bigint
  readonly stakedMinor: bigint
  readonly wonMinor: bigint
  /** Expected win, in minor units. */
  readonly expected: number
  /** {@link surpriseOf}. */
  readonly surprise: number
}

type Row = Omit<GameReturn, 'surprise' | 'expected'> & ExpectedWin

export const dayText = (at: Date): string => at.toISOString().slice(0, 10)

export const firstMonitoredDay = (now: Date): string =>
  dayText(new Date(now.getTime() - (monitoredDays - 1) * dayMs))

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
