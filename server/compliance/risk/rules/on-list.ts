import type { Rule } from './rule.ts'

export const onList: Rule = {
  name: 'on_list',
  weight: 40,
  find: ({ listed }) => {
    if (listed.length === 0) return undefined
    const isFirm = listed.includes('instrument') || listed.includes('device')
    return { severity: isFirm ? 'severe' : 'medium', figures: { kinds: listed.join(',') } }
  },
}
