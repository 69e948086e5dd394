import { describe, expect, test } from 'vitest'
import {
  afterStake,
  convert,
  countedOf,
  isWagered,
  payShare,
  playableMinor,
  splitStake,
  splitWin,
  uncounted,
  type WageringBonus,
} from './wagering-rules.ts'
import type { BonusTerms } from '../terms/bonus-terms.ts'

const terms: BonusTerms = {
  kind: 'convertible',
  award: { type: 'sum', sums: { EUR: '1000' } },
  wager: { times: 3000, of: 'bonus', countsMain: false },
  weights: { games: { 'slow-slot': 1000 }, studios: { far: 5000 }, types: { live: 0 }, otherwise: 10_000 },
  excluded: { games: ['jackpot-slot'], studios: [], types: [] },
  mostStake: { EUR: '500' },
  mostConverted: { sums: null, times: null },
  grants: { most: null, eachPlayer: 1, budget: null },
  claimDays: 7,
  wagerDays: 7,
}
const bonusWith = (more: Partial<WageringBonus> = {}): WageringBonus => ({
  id: 1n,
  uid: 7,
  currency: 'EUR',
  status: 'active',
  outcome: null,
  isIsolated: false,
  grantedMinor: 1000n,
  balanceMinor: 1000n,
  frozenMinor: 0n,
  convertedMinor: 0n,
  returnedMinor: 0n,
  target: 300_000_000n,
  progress: 0n,
  openRounds: 0,
  isTimeUp: false,
  terms,
  ...more,
})
const slot = { game: 'ferry', studio: 'baize', type: 'slot' }
const stake = (amountMinor: bigint, game = slot) => ({ amountMinor, currency: 'EUR', game })
const split = (
  amountMinor: bigint,
  mainMinor: bigint,
  bonus: WageringBonus | undefined = bonusWith(),
  game = slot,
  roundMinor = 0n,
) => splitStake(stake(amountMinor, game), mainMinor, { bonus, roundMinor })

describe('BN-07 where a stake comes from', () => {
  const isolated = bonusWith({ isIsolated: true })
  test.each([
    ['own money first', split(100n, 150n), { mainMinor: 100n, bonusMinor: 0n }],
    ['the bonus for what is missing', split(100n, 30n), { mainMinor: 30n, bonusMinor: 70n }],
    ['all of both', split(500n, 0n), { mainMinor: 0n, bonusMinor: 500n }],
    ['no more than there is', split(100n, 30n, bonusWith({ balanceMinor: 69n })), 'NOT_ENOUGH_MONEY'],
    ['apart: the bonus alone', split(100n, 150n, isolated), { mainMinor: 0n, bonusMinor: 100n }],
    ['apart: never both', split(300n, 250n, { ...isolated, balanceMinor: 299n }), 'NOT_ENOUGH_MONEY'],
    [
      'apart: crumbs of a bonus hold no stake up',
      split(100n, 150n, { ...isolated, balanceMinor: 9n }),
      { mainMinor: 100n, bonusMinor: 0n },
    ],
    ['none whose time is up', split(100n, 30n, bonusWith({ isTimeUp: true })), 'NOT_ENOUGH_MONEY'],
    ['none that was set aside', split(100n, 30n, bonusWith({ status: 'deactivated' })), 'NOT_ENOUGH_MONEY'],
    ['none of another currency', split(100n, 30n, bonusWith({ currency: 'USD' })), 'NOT_ENOUGH_MONEY'],
    ['nothing for nothing', split(0n, 0n), { mainMinor: 0n, bonusMinor: 0n }],
  ])('%s', (_what, found, wanted) => expect(found).toEqual(wanted))

  test('F2 a game may be closed to the bonus, and own money is staked in it all the same', () => {
    const closed = { ...slot, game: 'jackpot-slot' }
    expect(split(100n, 100n, bonusWith(), closed)).toEqual({ mainMinor: 100n, bonusMinor: 0n })
    expect(split(100n, 99n, bonusWith(), closed)).toBe('BONUS_GAME_EXCLUDED')
    expect(split(100n, 100n, isolated, closed)).toBe('BONUS_GAME_EXCLUDED')
  })

  test('F2 the most a stake may be is asked before it is taken, of a whole round, and of own money never', () => {
    expect(split(500n, 0n)).toEqual({ mainMinor: 0n, bonusMinor: 500n })
    expect(split(501n, 0n)).toBe('BONUS_MOST_STAKE')
    expect(split(501n, 501n)).toEqual({ mainMinor: 501n, bonusMinor: 0n })
    expect(split(200n, 0n, bonusWith(), slot, 301n)).toBe('BONUS_MOST_STAKE')
  })

  test('what a game shows is what can be staked in it', () => {
    expect(playableMinor(30n, bonusWith(), 'EUR')).toBe(1030n)
    expect(playableMinor(30n, isolated, 'EUR')).toBe(1000n)
    expect(playableMinor(30n, { ...isolated, balanceMinor: 9n }, 'EUR')).toBe(30n)
    expect(playableMinor(30n, undefined, 'EUR')).toBe(30n)
    expect(playableMinor(30n, bonusWith({ isTimeUp: true }), 'EUR')).toBe(30n)
  })
})

describe('BN-06 what of a stake counts', () => {
  const counted = (bonusMinor: bigint, mainMinor = 0n, game = slot, bonus = bonusWith(), coveredMinor = 0n) =>
    countedOf({ mainMinor, bonusMinor }, bonus, { game, roundMinor: 0n, coveredMinor })
  const withMain = bonusWith({ terms: { ...terms, wager: { ...terms.wager, countsMain: true } } })

  test.each([
    ['all of a slot', counted(100n), 1_000_000n],
    ['half of a studio', counted(100n, 0n, { ...slot, studio: 'far' }), 500_000n],
    ['nothing of a type', counted(100n, 0n, { ...slot, type: 'live' }), 0n],
    [
      'a tenth of a game, regardless of its studio',
      counted(1n, 0n, { game: 'slow-slot', studio: 'far', type: 'live' }),
      1000n,
    ],
    ['no own money', counted(40n, 60n), 400_000n],
    ['own money where the terms say so', counted(40n, 60n, slot, withMain), 1_000_000n],
    ['own money above the most only up to what is the bonus’s', counted(0n, 501n, slot, withMain), 0n],
    ['nothing of what is covered', counted(100n, 0n, slot, withMain, 100n), 0n],
    [
      'the rest of what is covered in part, by its shares',
      counted(40n, 60n, slot, bonusWith(), 50n),
      200_000n,
    ],
    ['nothing of a game closed to it', counted(0n, 60n, { ...slot, game: 'jackpot-slot' }, withMain), 0n],
  ])('%s', (_what, found, wanted) => expect(found).toBe(wanted))

  test('a thousand stakes of a cent at a tenth are one euro', () => {
    let bonus = bonusWith({ balanceMinor: 1000n })
    const slow = { ...slot, game: 'slow-slot' }
    for (let at = 0; at < 1000; at++) {
      const shares = { mainMinor: 0n, bonusMinor: 1n }
      bonus = afterStake(
        bonus,
        shares,
        countedOf(shares, bonus, { game: slow, roundMinor: 0n, coveredMinor: 0n }),
      )
    }
    expect([bonus.balanceMinor, bonus.progress / 10_000n, bonus.status]).toEqual([0n, 100n, 'wagering'])
  })

  test('a stake that was taken back counts no more, and of one that has ended nothing is gone back on', () => {
    expect(uncounted(bonusWith({ progress: 500n }), 300n).progress).toBe(200n)
    const money = bonusWith({ progress: 500n, status: 'completed', outcome: 'converted' })
    expect(uncounted(money, 300n)).toBe(money)
  })
})

describe('V8 a win goes where its stake came from', () => {
  const winOf = (winMinor: bigint, stakeMinor: bigint, bonusStakeMinor: bigint) =>
    splitWin(winMinor, { stakeMinor, bonusStakeMinor })
  test.each([
    [winOf(250n, 100n, 0n), 250n, 0n],
    [winOf(250n, 100n, 100n), 0n, 250n],
    [winOf(100n, 100n, 70n), 30n, 70n],
    [winOf(1n, 100n, 70n), 0n, 1n],
    [winOf(1n, 100n, 50n), 1n, 0n],
    [winOf(1n, 100n, 30n), 1n, 0n],
    [winOf(999n, 7n, 3n), 571n, 428n],
    [winOf(50n, 0n, 0n), 50n, 0n],
  ])('%o', (found, mainMinor, bonusMinor) => expect(found).toEqual({ mainMinor, bonusMinor }))

  test('the shares add up to the win, regardless of its size', () => {
    for (let win = 0n; win < 400n; win++)
      for (const part of [0n, 1n, 13n, 50n, 99n, 100n]) {
        const { mainMinor, bonusMinor } = winOf(win, 100n, part)
        expect(mainMinor + bonusMinor).toBe(win)
        expect(mainMinor >= 0n && bonusMinor >= 0n).toBe(true)
      }
  })

  const paid = (more: Partial<WageringBonus>) => {
    const { toBonusMinor, toMainMinor, toHouseMinor } = payShare(bonusWith(more), 80n)
    return { toBonusMinor, toMainMinor, toHouseMinor }
  }
  const none = { toBonusMinor: 0n, toMainMinor: 0n, toHouseMinor: 0n }
  const capped = { ...terms, mostConverted: { sums: { EUR: '1050' }, times: null } }
  test.each<[string, Partial<WageringBonus>, object]>([
    ['in play', {}, { toBonusMinor: 80n }],
    ['set aside', { status: 'deactivated', balanceMinor: 0n }, { toHouseMinor: 80n }],
    ['removed', { status: 'removed' }, { toHouseMinor: 80n }],
    ['expired', { status: 'expired' }, { toHouseMinor: 80n }],
    ['played to nothing', { status: 'completed', outcome: 'lost' }, { toHouseMinor: 80n }],
    ['wagered', { status: 'completed', outcome: 'converted' }, { toMainMinor: 80n }],
    [
      'wagered, with room for a part',
      { status: 'completed', outcome: 'converted', convertedMinor: 1000n, terms: capped },
      { toMainMinor: 50n, toHouseMinor: 30n },
    ],
    [
      'wagered to the most there is',
      { status: 'completed', outcome: 'capped', convertedMinor: 1050n, terms: capped },
      { toHouseMinor: 80n },
    ],
  ])('its share of a bonus %s', (_what, more, wanted) => expect(paid(more)).toEqual({ ...none, ...wanted }))

  test('a sticky one that has ended leaves no more than what was won above it, in any parts', () => {
    const sticky = { ...terms, kind: 'sticky' as const }
    const ended = bonusWith({ status: 'completed', outcome: 'converted', returnedMinor: 300n, terms: sticky })
    const first = payShare(ended, 700n)
    expect([first.toMainMinor, first.toHouseMinor]).toEqual([0n, 700n])
    const second = payShare(first.bonus, 50n)
    expect([second.toMainMinor, second.toHouseMinor]).toEqual([50n, 0n])
  })

  test('what is won for a bonus that was set aside waits with it', () =>
    expect(payShare(bonusWith({ status: 'deactivated', frozenMinor: 5n }), 80n).bonus.frozenMinor).toBe(85n))
})

describe('BN-06 what becomes of a bonus that has been wagered', () => {
  const wagered = (more: Partial<WageringBonus> = {}) =>
    bonusWith({ status: 'wagering', progress: 300_000_000n, ...more })
  test('it waits for rounds under way', () => {
    expect(isWagered(wagered())).toBe(true)
    expect(isWagered(wagered({ openRounds: 1 }))).toBe(false)
    expect(isWagered(wagered({ progress: 299_999_999n }))).toBe(false)
    expect(isWagered(wagered({ status: 'deactivated' }))).toBe(false)
  })
  const ended = (more: Partial<WageringBonus>) => {
    const { bonus, mainMinor, houseMinor } = convert(wagered(more))
    return { mainMinor, houseMinor, outcome: bonus.outcome, left: bonus.balanceMinor }
  }
  const sticky = { ...terms, kind: 'sticky' as const }
  const twice = { ...terms, mostConverted: { sums: null, times: 200 } }
  test.each<[string, Partial<WageringBonus>, object]>([
    ['all of it', { balanceMinor: 1234n }, { mainMinor: 1234n, houseMinor: 0n, outcome: 'converted' }],
    ['nothing yet', { balanceMinor: 0n }, { mainMinor: 0n, houseMinor: 0n, outcome: 'converted' }],
    [
      'what is left of one that was played out',
      { balanceMinor: 9n, progress: 1n },
      { mainMinor: 0n, houseMinor: 9n, outcome: 'lost' },
    ],
    [
      'up to twice',
      { balanceMinor: 2500n, terms: twice },
      { mainMinor: 2000n, houseMinor: 500n, outcome: 'capped' },
    ],
    [
      'exactly twice',
      { balanceMinor: 2000n, terms: twice },
      { mainMinor: 2000n, houseMinor: 0n, outcome: 'converted' },
    ],
    [
      'what is above a sticky one',
      { balanceMinor: 1234n, terms: sticky },
      { mainMinor: 234n, houseMinor: 1000n, outcome: 'converted' },
    ],
    [
      'less than a sticky one',
      { balanceMinor: 900n, terms: sticky },
      { mainMinor: 0n, houseMinor: 900n, outcome: 'converted' },
    ],
  ])('%s', (_what, more, wanted) => expect(ended(more)).toEqual({ ...wanted, left: 0n }))
})
