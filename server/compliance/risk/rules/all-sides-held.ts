import type { Rule } from './rule.ts'

const many = 3

/** Together with firmly linked accounts all outcomes of a market were held, so nothing was risked. */
export const oppositeBets: Rule = {
  name: 'opposite_bets',
  weight: 35,
  find: ({ oppositeMarkets: count }) => {
    if (count === 0) return undefined
    return { severity: count >= many ? 'severe' : 'medium', figures: { count } }
  },
}
