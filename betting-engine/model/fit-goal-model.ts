import type { PerSide } from '../records/side.ts'
import { goalLikelihood, type ScoredGoals } from './goal-likelihood.ts'
import { fitRho } from './low-scores.ts'
import { logLikelihood } from './log-likelihood.ts'
import { findMaximum } from './newton.ts'

/** A played match; its day is a whole number of days of any calendar. */
export type PlayedMatch = {
  readonly day: number
  readonly division: string
  readonly home: string
  readonly away: string
  readonly goals: PerSide
}

/** The attack and defence of a club relative to the mean, as logarithms. */
export type Strength = { readonly attack: number; readonly defence: number }

export type GoalModel = {
  /** The logarithm of a side’s goals without any other effect. */
  readonly base: number
  readonly homeAdvantage: number
  readonly rho: number
  readonly clubs: ReadonlyMap<string, Strength>
  readonly played: ReadonlyMap<string, number>
  /** Assumed strength of a club new to a division: promoted clubs are among its weaker ones. */
  readonly newcomers: ReadonlyMap<string, Strength>
  /** The number of its matches, and the day of the last of them. */
  readonly matches: number
  readonly lastDay: number | null
  /** Of the scores of those matches by their weights, under this model. */
  readonly logLikelihood: number
}

export type FitSettings = {
  /** A match counts e to the minus this, per day of its age. */
  readonly decay: number
  readonly ridge: number
  /** Max age of a match in days. */
  readonly oldest: number
}

/** Half of a match’s weight is gone after 385 days. */
export const usualFit: FitSettings = { decay: 0.0018, ridge: 0.5, oldest: 1826 }

const fallback: Strength = { attack: 0, defence: 0 }

/** The first parameters: the league’s goals and the home advantage; the ridge does not shrink them. */
const [baseAt, homeAt, firstAt] = [0, 1, 2]

/** The mean of the weaker half of the clubs last seen in a division. */
function newcomersOf(clubs: ReadonlyMap<string, Strength>, lastDivision: ReadonlyMap<string, string>) {
  const byDivision = Map.groupBy(clubs, ([club]) => lastDivision.get(club) ?? '')
  return new Map(
    [...byDivision].map(([division, all]): [string, Strength] => {
      const weaker = all
        .map(([, strength]) => strength)
        .toSorted((a, b) => a.attack + a.defence - b.attack - b.defence)
        .slice(0, Math.ceil(all.length / 2))
      const mean = (of: keyof Strength): number =>
        weaker.reduce((sum, strength) => sum + strength[of], 0) / weaker.length
      return [division, { attack: mean('attack'), defence: mean('defence') }]
    }),
  )
}

/**
 * Dixon and Coles’ goal model, from the matches before a day, over divisions that exchange clubs. The ridge
 * shrinks each club towards the level of its last division, which is a parameter too. Strengths are fitted
 * first, then ρ: each side’s own goals are Poisson for any ρ, so both problems are concave.
 */
export function fitGoalModel(
  matches: readonly PlayedMatch[],
  day: number,
  settings: FitSettings = usualFit,
): GoalModel {
  const counted = matches
    .filter((match) => match.day < day && day - match.day <= settings.oldest)
    .toSorted((a, b) => a.day - b.day)
  const lastDivision = new Map<string, string>()
  const played = new Map<string, number>()
  for (const { home, away, division } of counted)
    for (const club of [home, away]) {
      lastDivision.set(club, division)
      played.set(club, (played.get(club) ?? 0) + 1)
    }
  const names = [...lastDivision.keys()].toSorted()
  const divisions = [...new Set(lastDivision.values())].toSorted()
  const clubsAt = firstAt + 2 * divisions.length
  const size = clubsAt + 2 * names.length
  const clubIndex = new Map(names.map((name, at) => [name, clubsAt + 2 * at]))
  const levelOf = (club: string): number => firstAt + 2 * divisions.indexOf(lastDivision.get(club) ?? '')

  const weights = counted.map((match) => Math.exp(-settings.decay * (day - match.day)))
  const scored = counted.flatMap(({ home, away, goals }, at): ScoredGoals[] => {
    const weight = weights[at]!
    const [h, a] = [clubIndex.get(home)!, clubIndex.get(away)!]
    const [ofHome, ofAway] = [levelOf(home), levelOf(away)]
    return [
      { goals: goals.home, weight, plus: [baseAt, homeAt, ofHome, h], minus: [ofAway + 1, a + 1] },
      { goals: goals.away, weight, plus: [baseAt, ofAway, a], minus: [ofHome + 1, h + 1] },
    ]
  })
  const top = findMaximum(
    goalLikelihood(scored, size, { strength: settings.ridge, free: firstAt }),
    new Float64Array(size),
  )
  const clubs = new Map(
    names.map((name): [string, Strength] => {
      const [at, level] = [clubIndex.get(name)!, levelOf(name)]
      return [name, { attack: top[at]! + top[level]!, defence: top[at + 1]! + top[level + 1]! }]
    }),
  )
  const strengths = {
    base: top[baseAt]!,
    homeAdvantage: top[homeAt]!,
    clubs,
    newcomers: newcomersOf(clubs, lastDivision),
  }
  const scores = counted.map((match, at) => ({
    goals: match.goals,
    expected: expectedOf(strengths, match),
    weight: weights[at]!,
  }))
  const rho = fitRho(scores, settings.ridge)
  return {
    ...strengths,
    played,
    rho,
    matches: counted.length,
    lastDay: counted.at(-1)?.day ?? null,
    logLikelihood: logLikelihood(scores, rho),
  }
}

type Fixture = Pick<PlayedMatch, 'division' | 'home' | 'away'>

type Strengths = Pick<GoalModel, 'base' | 'homeAdvantage' | 'clubs' | 'newcomers'>

function expectedOf(model: Strengths, { division, home, away }: Fixture): PerSide {
  const strengthOf = (club: string): Strength =>
    model.clubs.get(club) ?? model.newcomers.get(division) ?? fallback
  const [ofHome, ofAway] = [strengthOf(home), strengthOf(away)]
  return {
    home: Math.exp(model.base + model.homeAdvantage + ofHome.attack - ofAway.defence),
    away: Math.exp(model.base + ofAway.attack - ofHome.defence),
  }
}

/** The inputs of a fixture’s prices: mean goals of both sides, and ρ. */
export const expectedGoals = (model: GoalModel, fixture: Fixture): { goals: PerSide; rho: number } => ({
  goals: expectedOf(model, fixture),
  rho: model.rho,
})
