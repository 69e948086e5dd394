import type { PerSide } from '../records/side.ts'
import { goalLikelihood, type ScoredGoals } from './goal-likelihood.ts'
import { fitRho } from './low-scores.ts'
import { logLikelihood } from './log-likelihood.ts'
import { topOf } from './newton.ts'

/** A match that was played, by the day it was: whole days of any calendar that counts them. */
export type PlayedMatch = {
  readonly day: number
  readonly division: string
  readonly home: string
  readonly away: string
  readonly goals: PerSide
}

/** What a club scores more than others, and lets in less, as logarithms. */
export type Strength = { readonly attack: number; readonly defence: number }

export type GoalModel = {
  /** The logarithm of a side’s goals where nothing else speaks for or against it. */
  readonly base: number
  readonly homeAdvantage: number
  readonly rho: number
  readonly clubs: ReadonlyMap<string, Strength>
  /** How many of the matches each club played. */
  readonly played: ReadonlyMap<string, number>
  /** What is taken of a club of a division that has played in none: such clubs have come up, and are among its weaker ones. */
  readonly newcomers: ReadonlyMap<string, Strength>
  /** How many matches it is of, and the day of the last of them. */
  readonly matches: number
  readonly lastDay: number | null
  /** Of the scores of those matches by their weights, under this model. */
  readonly logLikelihood: number
}

export type FitSettings = {
  /** A match counts e to the minus this, for each day since. */
  readonly decay: number
  readonly ridge: number
  /** Matches older than these days count nothing. */
  readonly oldest: number
}

/** Half of a match’s weight is gone after 385 days. */
export const usualFit: FitSettings = { decay: 0.0018, ridge: 0.5, oldest: 1826 }

const fallback: Strength = { attack: 0, defence: 0 }

/** The first parameters: the league’s goals and the home advantage, which no ridge draws towards 0. */
const [baseAt, homeAt, firstAt] = [0, 1, 2]

/** Of the clubs that were in a division last, the mean of the weaker half. */
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
 * Dixon and Coles’ model of goals, from the matches that were played before a day, of divisions that exchange clubs. Each
 * club is drawn by the ridge towards the level of the division it was in last, which is a parameter too. First the
 * strengths, then ρ, since under their model each side’s own goals are Poisson’s whatever ρ is; so both are concave.
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
  const top = topOf(
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

/** What prices of a fixture are made from: goals of both sides on the average, and ρ. */
export const expectedGoals = (model: GoalModel, fixture: Fixture): { goals: PerSide; rho: number } => ({
  goals: expectedOf(model, fixture),
  rho: model.rho,
})
