import type { Rule } from './rule.ts'

const many = 3

/** With accounts that are linked by more than a network all that can happen in a market was held, so that nothing was risked. */
export const oppositeBets: Rule = {
  name: 'opposite_bets',
  weight: 35,
  find: ({ oppositeMarkets: count }) => {
    if (count === 0) return undefined
    return { severity: count >= many ? 'severe' : 'medium', figures: { count } }
  },
}
