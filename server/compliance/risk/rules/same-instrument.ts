import type { Rule } from './rule.ts'

const many = 2

/** Others use the same card or payout account; severe if they are many and share more than that. */
export const sharedInstrument: Rule = {
  name: 'shared_instrument',
  weight: 30,
  find: ({ links: { instrument, device, address, document, person } }) => {
    if (!instrument) return undefined
    const isMore = [device, address, document, person].some((it) => it !== undefined)
    return {
      severity: instrument.count > many && isMore ? 'severe' : 'medium',
      figures: { count: instrument.count, players: instrument.players.join(', ') },
    }
  },
}
