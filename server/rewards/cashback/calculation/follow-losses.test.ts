import { expect, test } from 'vitest'
import type { Played } from '#server/play/games/follow/play-follower.ts'
import { lossesOf } from './follow-losses.ts'

const at = new Date('2026-03-02T12:00:00Z')
const day = new Date('2026-03-02T00:00:00Z')
const bet: Played = {
  kind: 'bet',
  uid: 7,
  game: 'orchard',
  gameType: 'slot',
  provider: 'baize',
  supplier: 'baize',
  transactionId: '1',
  referenceId: null,
  roundId: 1n,
  currency: 'EUR',
  amountMinor: 1500n,
  bonusMinor: 500n,
  ownMinor: 1000n,
  riskedMinor: 1000n,
  freePackId: null,
  isPromo: false,
  round: { stakeMinor: 1500n, winMinor: 0n, refundedMinor: 0n, bonusStakeMinor: 500n, status: 'open' },
  bet: { at, amountMinor: 1500n, ownMinor: 1000n },
  at,
}
const came = (kind: 'win' | 'rollback', ownMinor: bigint): Played => ({ ...bet, kind, ownMinor })

test('CK-06 own stakes less what came of them, a day each, in an order of their own', () => {
  const later = { ...bet, at: new Date('2026-03-03T02:00:00Z') }
  const other = { ...bet, uid: 3, currency: 'USD' }
  expect(lossesOf([later, bet, came('win', 400n), came('rollback', 100n), other])).toEqual([
    { uid: 3, currency: 'USD', day, stakedMinor: 1000n, returnedMinor: 0n },
    { uid: 7, currency: 'EUR', day, stakedMinor: 1000n, returnedMinor: 500n },
    { uid: 7, currency: 'EUR', day: new Date('2026-03-03T00:00:00Z'), stakedMinor: 1000n, returnedMinor: 0n },
  ])
})

test('CK-06 free rounds, promotions of suppliers and stakes of bonus money alone count as no loss', () => {
  const ofBonus = { at, amountMinor: 1500n, ownMinor: 0n }
  expect(
    lossesOf([
      { ...came('win', 400n), freePackId: 1n },
      { ...came('win', 400n), isPromo: true, bet: null },
      { ...bet, ownMinor: 0n, bet: ofBonus },
      // Its bonus was converted in between, so its win is paid as money.
      { ...came('win', 900n), bet: ofBonus },
    ]),
  ).toEqual([])
})
