import type { FootballParameters } from '../matches/match-parameters.ts'
import type { GoalModel, Strength } from './fit-goal-model.ts'

/** Of a usual match; results tell nothing of them. */
const usual = {
  corners: { home: 5.4, away: 4.6 },
  yellowCards: { home: 1.8, away: 2.1 },
  redCards: { home: 0.08, away: 0.1 },
} as const

/** Beyond these, two clubs have hardly met anybody alike, and what the model says of them is a guess. */
const [leastGoals, mostGoals] = [0.2, 5]
const expected = (logarithm: number): number => Math.min(mostGoals, Math.max(leastGoals, Math.exp(logarithm)))

/** What prices of a match of two clubs are made from, where all that is known of them are strengths fitted to results. */
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
