import { entries } from '../define.ts'

export const content = [
  entries('footer', {
    house: {
      licence: '<p>Demo site, not licensed for gambling. No real-money bets are accepted.</p>',
      copyright: 'Baize is open-source software (GNU AGPL v3).',
    },
  }),
]
