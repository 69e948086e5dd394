import type { Rule } from './rule.ts'

/** Another account has the same mailbox, document, or name and birthday. */
export const sharedIdentity: Rule = {
  name: 'shared_identity',
  weight: 20,
  find: ({ links: { mailbox, document, person } }) => {
    const alike = [mailbox, document, person].filter((it) => it !== undefined)
    if (alike.length === 0) return undefined
    const players = [...new Set(alike.flatMap((it) => it.players))].toSorted((a, b) => a - b)
    return {
      severity: document ? 'medium' : 'low',
      figures: {
        count: Math.max(players.length, ...alike.map(({ count }) => count)),
        players: players.join(', '),
      },
    }
  },
}
