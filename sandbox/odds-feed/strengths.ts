import type { MatchParameters } from '#betting-engine/matches/match-parameters.ts'
import { seededDraws, type Draws } from '#betting-engine/matches/seeded-draws.ts'
import type { PerSide } from '#betting-engine/records/side.ts'
import type { Competitor } from './leagues/competitor.ts'
import type { Competition } from './leagues/competitions.ts'

/** A competitor's strength, in standard deviations: mostly permanent, a part is of the season. */
type Strength = { readonly attack: number; readonly defence: number }

const strengthOf = (seed: string, { ref }: Competitor, season: number): Strength => {
  const [always, now] = [seededDraws(`${seed}/${ref}`), seededDraws(`${seed}/${ref}/${season}`)]
  const one = (): number => 0.8 * always.normal() + 0.6 * now.normal()
  return { attack: one(), defence: one() }
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

type Opponents = { readonly home: Strength; readonly away: Strength }
/** Each side's attack against the other's defence. */
const edges = ({ home, away }: Opponents): PerSide => ({
  home: home.attack - away.defence,
  away: away.attack - home.defence,
})

const goalsOf = (level: PerSide, opponents: Opponents, spread: number, most: number): PerSide => {
  const edge = edges(opponents)
  return {
    home: within(level.home * Math.exp(spread * edge.home), 0.25, most),
    away: within(level.away * Math.exp(spread * edge.away), 0.25, most),
  }
}

const footballOf = (level: PerSide, opponents: Opponents): MatchParameters => {
  const goals = goalsOf(level, opponents, 0.2, 4.2)
  // A side under pressure wins fewer corners and is booked more often.
  const pressure = (goals.home - goals.away) / 2
  return {
    sport: 'football',
    goals,
    rho: -0.07,
    corners: { home: within(5.4 + pressure, 2.5, 9), away: within(4.6 - pressure, 2.5, 9) },
    yellowCards: { home: within(1.8 - 0.2 * pressure, 1, 3), away: within(2.1 + 0.2 * pressure, 1, 3) },
    redCards: { home: 0.08, away: 0.1 },
  }
}

export const parametersOf = (
  seed: string,
  { level }: Competition,
  sides: { readonly home: Competitor; readonly away: Competitor },
  season: number,
): MatchParameters => {
  const opponents = {
    home: strengthOf(seed, sides.home, season),
    away: strengthOf(seed, sides.away, season),
  }
  const edge = edges(opponents)
  if (level.sport === 'football')
    return footballOf({ home: level.homeGoals, away: level.awayGoals }, opponents)
  if (level.sport === 'tennis')
    return {
      sport: 'tennis',
      bestOf: level.bestOf,
      serve: {
        home: within(level.serve + 0.018 * edge.home, 0.45, 0.8),
        away: within(level.serve + 0.018 * edge.away, 0.45, 0.8),
      },
    }
  if (level.sport === 'basketball')
    return {
      sport: 'basketball',
      points: {
        home: within(level.homePoints + 3 * edge.home, 60, 105),
        away: within(level.awayPoints + 3 * edge.away, 60, 105),
      },
      differenceDeviation: 11,
      totalDeviation: 16,
    }
  return {
    sport: 'ice_hockey',
    goals: goalsOf({ home: level.homeGoals, away: level.awayGoals }, opponents, 0.12, 6),
    homeShootOut: 0.5,
  }
}

const blurred = (draws: Draws, { home, away }: PerSide, noise: number): PerSide => ({
  home: home * Math.exp(noise * draws.normal()),
  away: away * Math.exp(noise * draws.normal()),
})

/** The same parameters in a trader's estimate, with an error that is constant for one `belief`. */
export const withTraderNoise = (
  parameters: MatchParameters,
  belief: string,
  noise: number,
): MatchParameters => {
  if (noise === 0) return parameters
  const draws = seededDraws(belief)
  if (parameters.sport === 'football')
    return {
      ...parameters,
      goals: blurred(draws, parameters.goals, noise),
      corners: blurred(draws, parameters.corners, noise),
      yellowCards: blurred(draws, parameters.yellowCards, noise),
    }
  // Points and baskets are far more frequent than goals, so their rates are known better.
  if (parameters.sport === 'tennis')
    return { ...parameters, serve: blurred(draws, parameters.serve, noise / 5) }
  if (parameters.sport === 'basketball')
    return { ...parameters, points: blurred(draws, parameters.points, noise / 5) }
  return { ...parameters, goals: blurred(draws, parameters.goals, noise) }
}
