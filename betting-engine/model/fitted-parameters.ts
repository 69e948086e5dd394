import type { FootballParameters } from '../matches/match-parameters.ts'
import type { GoalModel, Strength } from './fit-goal-model.ts'

/** Of a usual match; results do not contain them. */
const usual = {
  corners: { home: 5.4, away: 4.6 },
  yellowCards: { home: 1.8, away: 2.1 },
  redCards: { home: 0.08, away: 0.1 },
} as const

/** Beyond these, two clubs have hardly any common opponents, and the model’s estimate is a guess. */
const [minGoals, maxGoals] = [0.2, 5]
const expected = (logarithm: number): number => Math.min(maxGoals, Math.max(minGoals, Math.exp(logarithm)))

/** Price inputs of a match between two clubs with strengths fitted to results only. */
export const fittedParameters = (
  { base, homeAdvantage, rho }: Pick<GoalModel, 'base' | 'homeAdvantage' | 'rho'>,
  { home, away }: { readonly home: Strength; readonly away: Strength },
): FootballParameters => ({
  sport: 'football',
  goals: {
    home: expected(base + homeAdvantage + home.attack - away.defence),
    away: expected(base + away.attack - home.defence),
  },
  rho,
  ...usual,
  isOfGoals: true,
})
