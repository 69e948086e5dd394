import { foldText } from '#contract/fold-text.ts'
import type { Rule } from './rule.ts'

/** The words of a name, without marks, case and order, since banks write them in different ways. */
const wordsOf = (name: string): readonly string[] =>
  foldText(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)

/** A card or an account has another owner: its name contains no part of the player's last name. */
export const ownerDiffers: Rule = {
  name: 'owner_differs',
  weight: 25,
  find: ({ lastName, instruments }) => {
    const last = wordsOf(lastName ?? '')
    if (last.length === 0) return undefined
    const foreign = instruments.filter(({ ownerName }) => {
      const owner = wordsOf(ownerName ?? '')
      return owner.length > 0 && !last.some((word) => owner.includes(word))
    })
    const count = new Set(foreign.map(({ fingerprint }) => fingerprint)).size
    if (count === 0) return undefined
    return { severity: count > 1 ? 'severe' : 'medium', figures: { count } }
  },
}
