import { sql, type RawBuilder, type Selectable } from 'kysely'
import { fittedParameters } from '#betting-engine/model/fitted-parameters.ts'
import type { FootballParameters } from '#betting-engine/matches/match-parameters.ts'
import { dayMs } from '#contract/durations.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { OddsEventRow } from '../schema.ts'

/** Older fits describe clubs that have changed since. */
const countsForMs = 35 * dayMs

/**
 * A club with fewer results gets no price from the model. Over 19,900 matches of seven countries (openfootball,
 * 2010–25) forecasts for clubs with four results or fewer are worse than the base rates of the outcomes, and
 * from five on they are better.
 */
const minResultsOfClub = 5

/** Whether a feed has sent the sides' strengths, which take precedence over any fit. */
export const hasFeedParameters = ({
  parameters,
  fit_id: fitId,
}: Pick<Selectable<OddsEventRow>, 'parameters' | 'fit_id'>): boolean => parameters !== null && fitId === null

type Sides<T> = { readonly tournament: T; readonly home: T; readonly away: T }

type FitRow = {
  readonly id: bigint
  readonly base: number
  readonly home_advantage: number
  readonly rho: number
  readonly home_attack: number
  readonly home_defence: number
  readonly away_attack: number
  readonly away_defence: number
}

/** The latest fit that knows both sides, one of their own tournament first: a cup uses that of the leagues. */
export const lastFit = ({ tournament, home, away }: Sides<RawBuilder<unknown>>, now: Date) => sql<FitRow>`
  select fit.id, fit.base, fit.home_advantage, fit.rho,
    at_home.attack as home_attack, at_home.defence as home_defence,
    visiting.attack as away_attack, visiting.defence as away_defence
  from odds_strengths as at_home
  join odds_strengths as visiting on visiting.fit_id = at_home.fit_id
  join odds_fits as fit on fit.id = at_home.fit_id
  left join odds_fit_tournaments as own on own.fit_id = fit.id and own.tournament_id = ${tournament}
  where at_home.competitor_id = ${home} and visiting.competitor_id = ${away}
    and coalesce(least(at_home.matches, visiting.matches), ${minResultsOfClub}) >= ${minResultsOfClub}
    and fit.fitted_at > ${new Date(now.getTime() - countsForMs)}
  order by own.fit_id is null, fit.id desc
  limit 1`

/** Price parameters of a match by the latest fit; undefined where none knows both sides. */
export const findFitted = async (
  db: Db | Tx['db'],
  sides: Sides<bigint>,
  now: Date,
): Promise<{ readonly fitId: bigint; readonly parameters: FootballParameters } | undefined> => {
  const values = {
    tournament: sql`${sides.tournament}::bigint`,
    home: sql`${sides.home}::bigint`,
    away: sql`${sides.away}::bigint`,
  }
  const { rows } = await lastFit(values, now).execute(db)
  const [found] = rows
  if (!found) return undefined
  const model = { base: found.base, homeAdvantage: found.home_advantage, rho: found.rho }
  const parameters = fittedParameters(model, {
    home: { attack: found.home_attack, defence: found.home_defence },
    away: { attack: found.away_attack, defence: found.away_defence },
  })
  return { fitId: found.id, parameters }
}
