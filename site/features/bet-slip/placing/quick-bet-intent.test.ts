import { expect, test } from 'vitest'
import { quickBetIntent } from './quick-bet-intent.ts'

const selection = {
  eventId: '5',
  marketId: '70',
  sport: 'football',
  type: 'match_result',
  specifiers: '',
  outcome: 'home',
  odds: 2000,
  names: { home: 'Ravens', away: 'Harbour', tournament: 'Northern League' },
  isLive: true,
} as const
const both = { mainMinor: 667n, bonusMinor: 333n }

test.each([
  ['total', false, both, 'total'],
  ['main', false, both, 'main'],
  ['betting_bonus', false, both, 'betting_bonus'],
  ['total', true, both, 'main'],
  ['betting_bonus', true, both, 'betting_bonus'],
  ['total', false, { mainMinor: 667n, bonusMinor: 0n }, 'main'],
  ['total', false, null, 'main'],
] as const)(
  'SB-05 a bet of one press with %s chosen (bonuses apart: %s) stakes the money that the slip would',
  (pocket, isIsolated, balances, staked) => {
    const slip = { policy: 'ask', pocket } as const
    const input = { slip, stakeMinor: 1000n, currency: 'EUR', isIsolated, balances }
    expect(quickBetIntent(selection, input)).toMatchObject({
      pocket: staked,
      policy: 'ask',
      stakeMinor: 1000n,
    })
  },
)
