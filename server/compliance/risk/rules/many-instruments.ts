import { dayMs } from '#contract/durations.ts'
import type { Rule } from './rule.ts'

const days = 30
const minInstruments = 4
const many = 7

/** Four or more cards and accounts were first used within a month. */
export const manyInstruments: Rule = {
  name: 'many_instruments',
  weight: 15,
  find: ({ now, instruments }) => {
    const since = now.getTime() - days * dayMs
    const fresh = instruments.filter(({ firstSeenAt }) => firstSeenAt.getTime() >= since)
    const count = new Set(fresh.map(({ fingerprint }) => fingerprint)).size
    if (count < minInstruments) return undefined
    return { severity: count >= many ? 'medium' : 'low', figures: { count, days } }
  },
}
