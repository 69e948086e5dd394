import type { Rule } from './rule.ts'

/** Chargebacks of a year that were not won. */
export const chargebacks: Rule = {
  name: 'chargebacks',
  weight: 20,
  find: ({ chargebacks: count }) =>
    count === 0 ? undefined : { severity: count > 1 ? 'medium' : 'low', figures: { count } },
}
