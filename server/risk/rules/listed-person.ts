import type { Rule } from './rule.ts'

/** Somebody of this name and birthday is on a list of sanctions, or holds a public office: a person has to say whether it is they. */
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
