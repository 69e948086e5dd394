import { expect, test } from 'vitest'
import { withoutUnseenWins } from './unseen-wins.ts'

const balances = (main: bigint, bonus: bigint) => ({
  currency: 'EUR',
  mainMinor: main,
  bonusMinor: bonus,
  bettingBonusMinor: 7n,
  funMinor: 3n,
})

test.each([
  ['nothing is hidden', [500n, 200n], null, [500n, 200n]],
  ['own money and a bonus have each won', [500n, 200n], { main: '120', bonus: '50' }, [380n, 150n]],
  ['the win has been staked again', [100n, 0n], { main: '120', bonus: '0' }, [0n, 0n]],
  ['the bonus was completed by it', [500n, 0n], { main: '0', bonus: '200' }, [300n, 0n]],
] as const)('E2 a balance is shown without what is hidden: %s', (_case, [main, bonus], unseen, left) => {
  const shown = withoutUnseenWins(balances(main, bonus), unseen)
  expect([shown.mainMinor, shown.bonusMinor, shown.bettingBonusMinor, shown.funMinor]).toEqual([
    ...left,
    7n,
    3n,
  ])
})
