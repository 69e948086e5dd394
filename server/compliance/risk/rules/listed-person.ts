import type { Rule } from './rule.ts'

/** A namesake with the same birthday is sanctioned or politically exposed: staff decides if it matches. */
export const listedPerson: Rule = {
  name: 'listed_person',
  weight: 50,
  find: ({ checked }) => {
    if (!checked || checked.sanctions + checked.politicallyExposed === 0) return undefined
    return {
      severity: checked.sanctions > 0 ? 'severe' : 'medium',
      figures: { sanctions: checked.sanctions, offices: checked.politicallyExposed },
    }
  },
}
