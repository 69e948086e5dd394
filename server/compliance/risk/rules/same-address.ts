import type { Rule } from './rule.ts'

const many = 3

/** Other accounts state the same address. */
export const sharedAddress: Rule = {
  name: 'shared_address',
  weight: 10,
  find: ({ links: { address } }) =>
    address && {
      severity: address.count >= many ? 'medium' : 'low',
      figures: { count: address.count, players: address.players.join(', ') },
    },
}
