import type { Rule } from './rule.ts'

/** The stated country, the cards' countries and the sign-in countries do not match, or hardly. */
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
