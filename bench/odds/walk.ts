import {
  expectedGoals,
  fitGoalModel,
  type FitSettings,
  type GoalModel,
} from '#betting-engine/model/fit-goal-model.ts'
import type { Forecast } from './forecast-scores.ts'
import type { Country, DatedMatch } from './read-folder.ts'
import { sharesOf } from './score-shares.ts'

export type Walked = {
  readonly season: string
  readonly result: Forecast
  readonly baseResult: Forecast
  readonly over: Forecast
  readonly baseOver: Forecast
}

/** Monday to Sunday; day 0 was a Thursday. */
const weekOf = (day: number): number => Math.floor((day - 4) / 7)
const mondayOf = (week: number): number => week * 7 + 4

const cameOf = ({ goals }: DatedMatch): number =>
  goals.home > goals.away ? 0 : goals.home === goals.away ? 1 : 2
const overOf = ({ goals }: DatedMatch): number => (goals.home + goals.away > 2 ? 0 : 1)

const ratesOf = (came: readonly number[], outcomes: number): number[] =>
  Array.from({ length: outcomes }, (_, at) => came.filter((one) => one === at).length / came.length)

/**
 * Forecasts each match of the first division from a season on, on the Monday of its week from the matches
 * played by then: by the model, and by the base rates of that division. `onFit` receives the processor time of
 * each fit.
 */
export function walk(
  country: Country,
  from: string,
  settings: FitSettings,
  onFit: (ms: number) => void,
): Walked[] {
  const [first] = country.divisions
  const judged = country.matches.filter(({ division, season }) => division === first && season >= from)
  return [...Map.groupBy(judged, ({ day }) => weekOf(day))].flatMap(([week, matches]) => {
    const monday = mondayOf(week)
    const before = country.matches.filter(({ day, division }) => day < monday && division === first)
    const [baseRates, overRates] = [ratesOf(before.map(cameOf), 3), ratesOf(before.map(overOf), 2)]
    const start = process.cpuUsage()
    const model: GoalModel = fitGoalModel(country.matches, monday, settings)
    const { user, system } = process.cpuUsage(start)
    onFit((user + system) / 1000)
    return matches.map((match): Walked => {
      const { result, over } = sharesOf(expectedGoals(model, match))
      return {
        season: match.season,
        result: { shares: result, came: cameOf(match) },
        baseResult: { shares: baseRates, came: cameOf(match) },
        over: { shares: [over, 1 - over], came: overOf(match) },
        baseOver: { shares: overRates, came: overOf(match) },
      }
    })
  })
}
