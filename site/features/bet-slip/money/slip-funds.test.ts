import { expect, test } from 'vitest'
import { slipFunds } from './slip-funds.ts'

const balances = { mainMinor: 667n, bonusMinor: 333n }
const slip = { pocket: 'total', isIsolated: false, isBoosted: false, balances, totalMinor: 1000n } as const

test.each([
  ['both for what own money lacks', {}, 'total', 1000n, { mainMinor: 667n, bonusMinor: 333n }],
  ['own money where it is enough', { totalMinor: 667n }, 'total', 1000n, null],
  ['nothing said where both are short', { totalMinor: 1001n }, 'total', 1000n, null],
  ['own money alone by choice', { pocket: 'main' }, 'main', 667n, null],
  ['the bonus alone by choice', { pocket: 'betting_bonus' }, 'betting_bonus', 333n, null],
  [
    'own money unless the bonus is chosen where they are kept apart',
    { isIsolated: true },
    'main',
    667n,
    null,
  ],
  [
    'the bonus kept apart, by choice',
    { isIsolated: true, pocket: 'betting_bonus' },
    'betting_bonus',
    333n,
    null,
  ],
  ['own money with a boost', { isBoosted: true }, 'main', 667n, null],
  ['own money without a bonus', { balances: { mainMinor: 667n, bonusMinor: 0n } }, 'main', 667n, null],
  ['unknown balances', { balances: null }, 'main', null, null],
] as const)('a slip stakes %s', (_, change, pocket, balanceMinor, mixed) => {
  expect(slipFunds({ ...slip, ...change })).toEqual({ pocket, balanceMinor, mixed })
})
