import type { Rule } from './rule.ts'

/** Where the player says they live, where their cards are from and where they sign in from: nothing of it agrees, or little. */
export const countryDiffers: Rule = {
  name: 'country_differs',
  weight: 15,
  find: ({ country, instruments, checked }) => {
    const cards = new Set(instruments.flatMap((it) => (it.country ? [it.country] : [])))
    const ip = checked?.ipCountry ?? null
    const others = [...cards].filter((one) => one !== country).toSorted()
    const isElsewhere = ip !== null && ip !== country
    if (others.length === 0 && !isElsewhere) return undefined
    return {
      severity: others.length > 1 || (isElsewhere && others.length > 0) ? 'medium' : 'low',
      figures: { country, cards: others.join(', ') || '–', network: isElsewhere ? ip : '–' },
    }
  },
}
