import { describe, expect, test } from 'vitest'
import { splitStake, type WageringBonus } from '#server/rewards/bonuses/play/wagering-rules.ts'
import { bet, outcome, rollback, state, stateAfter, win } from './decide-commands.fixture.ts'
import { keyOf, type RoundState } from './round-state.ts'

/** Twenty euros to be wagered once; own money counts. */
const bonusWith = (more: Partial<WageringBonus> = {}): WageringBonus => ({
  id: 1n,
  uid: 7,
  currency: 'EUR',
  status: 'active',
  outcome: null,
  isIsolated: false,
  grantedMinor: 2000n,
  balanceMinor: 2000n,
  frozenMinor: 0n,
  convertedMinor: 0n,
  returnedMinor: 0n,
  target: 20_000_000n,
  progress: 0n,
  openRounds: 0,
  isTimeUp: false,
  terms: {
    kind: 'convertible',
    award: { type: 'sum', sums: { EUR: '2000' } },
    wager: { times: 100, of: 'bonus', countsMain: true },
    weights: { games: {}, studios: {}, types: {}, otherwise: 10_000 },
    excluded: { games: [], studios: [], types: [] },
    mostStake: null,
    mostConverted: { sums: null, times: null },
    grants: { most: null, eachPlayer: 1, budget: null },
    claimDays: 7,
    wagerDays: 7,
  },
  ...more,
})

const balancesOf = (mainMinor: bigint) => new Map([[keyOf(7, 'EUR'), mainMinor]])
const bonusesOf = (...bonuses: readonly WageringBonus[]) => new Map(bonuses.map((bonus) => [bonus.id, bonus]))

const roundOfBonus = (
  stakeMinor: bigint,
  { main, since }: { main: bigint; since: Partial<WageringBonus> },
) => {
  const { plan } = outcome(
    [bet('a', { amountMinor: stakeMinor })],
    state({ balances: balancesOf(0n), bonuses: bonusesOf(bonusWith()) }),
  )
  const [bonus] = plan.bonuses
  expect(bonus).toMatchObject({ balanceMinor: 2000n - stakeMinor, openRounds: 1, status: 'wagering' })
  return stateAfter(plan, main, { bonuses: bonusesOf({ ...bonus!, ...since }) })
}

const paidBy = (commands: Parameters<typeof outcome>[0], from: RoundState) => {
  const { told, plan } = outcome(commands, from)
  expect(told.every((status) => status === 'ACCEPTED')).toBe(true)
  const wins = plan.moves.filter(({ reason }) => reason === 'win')
  const sum = (of: 'mainMinor' | 'bonusMinor' | 'houseBonusMinor') =>
    wins.reduce((all, move) => all + move[of], 0n)
  return { main: sum('mainMinor'), bonus: sum('bonusMinor'), house: sum('houseBonusMinor') }
}

const none = { main: 0n, bonus: 0n, house: 0n }
const second = (amountMinor: bigint) => bet('b', { round: 'round a', amountMinor })
const winOf = (minor: bigint) => win('b', minor, { round: 'round a' })

describe('V8 own money that is staked in a round of a bonus wins in its share', () => {
  const capped = { ...bonusWith().terms, mostConverted: { sums: { EUR: '1930' }, times: null } }
  const ended = { status: 'completed', outcome: 'converted', balanceMinor: 0n } as const
  test.each<[string, Partial<WageringBonus>, Partial<typeof none>]>([
    ['with the bonus still in play', {}, { main: 300n, bonus: 100n }],
    ['when its time is up', { isTimeUp: true }, { main: 300n, bonus: 100n }],
    ['after it was set aside', { status: 'deactivated' }, { main: 300n, house: 100n }],
    ['after it was removed', { status: 'removed', balanceMinor: 0n }, { main: 300n, house: 100n }],
    ['after it has expired', { status: 'expired', balanceMinor: 0n }, { main: 300n, house: 100n }],
    ['after it became money', { ...ended, convertedMinor: 1900n }, { main: 400n }],
    [
      'after it became money, with room for a part',
      { ...ended, convertedMinor: 1900n, terms: capped },
      { main: 330n, house: 70n },
    ],
    [
      'after it became all the money it may',
      { ...ended, outcome: 'capped', convertedMinor: 1930n, terms: capped },
      { main: 300n, house: 100n },
    ],
  ])('%s', (_what, since, paid) => {
    const from = roundOfBonus(100n, { main: 300n, since })
    expect(paidBy([second(300n), winOf(400n)], from)).toEqual({ ...none, ...paid })
  })

  test.each<[own: bigint, won: bigint, main: bigint, bonus: bigint]>([
    [200n, 100n, 67n, 33n],
    [200n, 1n, 1n, 0n],
    [100n, 1n, 1n, 0n],
    [99n, 1n, 0n, 1n],
    [1n, 999n, 10n, 989n],
    [600n, 12_345n, 10_581n, 1764n],
  ])('to the cent: %d beside 100 of the bonus, of a win of %d', (own, won, main, bonus) => {
    const from = roundOfBonus(100n, { main: own, since: {} })
    expect(paidBy([second(own), winOf(won)], from)).toEqual({ main, bonus, house: 0n })
  })

  test('a second stake of both counts on both sides', () => {
    const from = roundOfBonus(100n, { main: 50n, since: {} })
    // 250 staked, of which 200 from the bonus.
    expect(paidBy([second(150n), winOf(500n)], from)).toEqual({ main: 100n, bonus: 400n, house: 0n })
  })

  test('what was taken back has no share any more, on either side', () => {
    const from = () => roundOfBonus(100n, { main: 300n, since: {} })
    expect(paidBy([second(300n), rollback('a'), winOf(400n)], from())).toEqual({ ...none, main: 400n })
    const ofFirst = win('a', 400n)
    expect(paidBy([second(300n), rollback('b'), ofFirst], from())).toEqual({ ...none, bonus: 400n })
  })

  test('a win before it is in the shares of the stakes until then', () => {
    const from = roundOfBonus(100n, { main: 300n, since: {} })
    const both = [win('a', 80n), second(300n), winOf(400n)]
    expect(paidBy(both, from)).toEqual({ main: 300n, bonus: 180n, house: 0n })
  })

  test('where the two are kept apart, crumbs of the bonus leave the second stake to own money', () => {
    const { plan } = outcome(
      [bet('a', { amountMinor: 1995n })],
      state({ balances: balancesOf(3990n), bonuses: bonusesOf(bonusWith({ isIsolated: true })) }),
    )
    expect(plan.moves).toMatchObject([{ mainMinor: 0n, bonusMinor: -1995n }])
    const from = stateAfter(plan, 3990n, { bonuses: bonusesOf(...plan.bonuses) })
    expect(paidBy([second(3990n), winOf(300n)], from)).toEqual({ main: 200n, bonus: 100n, house: 0n })
  })
})

describe('V8 a bonus that is wagered while a round of it is under way', () => {
  test('waits for the round that its own money lies in, and shares what that wins', () => {
    const from = roundOfBonus(100n, { main: 1900n, since: {} })
    const staked = outcome([second(1900n)], from)
    expect(staked.plan.bonuses).toMatchObject([{ progress: 20_000_000n, status: 'wagering', openRounds: 1 }])
    const before = stateAfter(staked.plan, staked.has, { bonuses: bonusesOf(...staked.plan.bonuses) })
    const won = outcome([win('b', 4000n, { round: 'round a', isRoundClosed: true })], before)
    expect(won.plan.moves).toMatchObject([
      { reason: 'win', mainMinor: 3800n, bonusMinor: 200n },
      { reason: 'bonus_converted', mainMinor: 2100n, bonusMinor: -2100n },
    ])
    expect(won.has).toBe(5900n)
  })

  test('of own money alone it becomes money at once, and neither it nor the next bonus has a part in that round', () => {
    const first = outcome(
      [bet('a', { amountMinor: 2000n })],
      state({ balances: balancesOf(2000n), bonuses: bonusesOf(bonusWith()) }),
    )
    expect(first.plan.moves).toMatchObject([
      { reason: 'bet', mainMinor: -2000n, bonusMinor: 0n },
      { reason: 'bonus_converted', mainMinor: 2000n, bonusMinor: -2000n },
    ])
    const next = bonusWith({ id: 2n })
    const from = stateAfter(first.plan, 2000n, { bonuses: bonusesOf(...first.plan.bonuses, next) })
    const { told, plan } = outcome([second(500n), winOf(5000n)], from)
    expect(told).toEqual(['ACCEPTED', 'ACCEPTED'])
    expect(plan.moves).toMatchObject([
      { reason: 'bet', mainMinor: -500n, bonusMinor: 0n, houseBonusMinor: 0n },
      { reason: 'win', mainMinor: 5000n, bonusMinor: 0n, houseBonusMinor: 0n },
    ])
    // It counts nothing more, and the next bonus counts nothing either.
    expect(plan.bonuses).toEqual([])
    // More than own money is refused: the next bonus is for rounds that begin with it.
    expect(outcome([second(2001n)], from).told).toEqual(['NOT_ENOUGH_MONEY'])
    expect(splitStake(stakeIn(2001n), 2000n, { bonus: next, roundMinor: 0n })).toEqual({
      mainMinor: 2000n,
      bonusMinor: 1n,
    })
  })
})

const stakeIn = (amountMinor: bigint) => ({
  amountMinor,
  currency: 'EUR',
  game: { game: 'far-wheel', studio: 'far-studio', type: 'slot' },
})
