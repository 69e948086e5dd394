import type { Rule } from './rule.ts'

/** Deposits of a year were taken back by the payer's bank, and the house did not win. */
export const chargebacks: Rule = {
  name: 'chargebacks',
  weight: 20,
  find: ({ chargebacks: count }) =>
    count === 0 ? undefined : { severity: count > 1 ? 'medium' : 'low', figures: { count } },
}
