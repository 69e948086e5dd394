import type { Rule } from './rule.ts'

export const anonymousNetwork: Rule = {
  name: 'anonymous_network',
  weight: 10,
  find: ({ checked }) => {
    if (!checked?.anonymity) return undefined
    return {
      severity: checked.anonymity === 'tor' ? 'medium' : 'low',
      figures: { by: checked.anonymity },
    }
  },
}
