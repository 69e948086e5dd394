import type { Rule } from './rule.ts'

/** Others pay from the same card, or are paid to the same account. */
export const sharedInstrument: Rule = {
  name: 'shared_instrument',
  weight: 30,
  find: ({ links: { instrument } }) =>
    instrument && {
      severity: instrument.count > 2 ? 'severe' : 'medium',
      figures: { count: instrument.count, players: instrument.players.join(', ') },
    },
}
