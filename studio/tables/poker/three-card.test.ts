import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { replay } from '../../frame/game.ts'
import { metricsOf } from '../../frame/distribution.ts'
import { asNumber, minus, plus, rational } from '#contract/rational.ts'
import { threeCardName, threeCardRank } from './three-card-hands.ts'
import { countThreeCard, pairPlusDistribution, threeCardSheet } from './three-card-maths.ts'
import { threeCardPoker, type ThreeCardAction } from './three-card.ts'

const suits = 'shdc'
const ranks = 'A23456789TJQK'
/** Cards as `Ah Td 2c`. */
const cards = (text: string): number[] =>
  text.split(' ').map((card) => ranks.indexOf(card[0]!) + 13 * suits.indexOf(card[1]!))

test('D9 hands of three stand in their order, each above the one before', () => {
  const rising = [
    '2h 3c 5d',
    'Jh Tc 8d',
    'Qh 6c 3d',
    'Qh 6c 4d',
    'Ah Kc Jd',
    '2h 2c 3d',
    '2h 2c Ad',
    'Ah Ac Kd',
    '2h 3h 5h',
    'Ah Kh Jh',
    'Ah 2c 3d',
    '2h 3c 4d',
    'Ah Kc Qd',
    '2h 2c 2d',
    'Ah Ac Ad',
    'Ah 2h 3h',
    'Ah Kh Qh',
  ].map((text) => threeCardRank(cards(text)))
  expect(rising).toEqual(rising.toSorted((a, b) => a - b))
  expect(new Set(rising).size).toBe(rising.length)
  expect(threeCardRank(cards('Qh 6c 4d'))).toBe(threeCardRank(cards('4h Qs 6d')))
  expect(threeCardName(cards('Kh Ac 2d'))).toBe('high-card')
})

/** Plays six cards, one to the player and one to the dealer in turn. */
const play = (dealt: string, actions: ThreeCardAction[], bets = [{ spot: 'ante', chips: 2 }]) => {
  const wanted = cards(dealt)
  // The place of each card after the earlier swaps.
  const standing = Array.from({ length: 52 }, (_, at) => at)
  let place = 0
  const draw = (): number => {
    const at = standing.indexOf(wanted[place] ?? 0)
    standing[at] = standing[place] ?? 0
    place += 1
    return at - (place - 1)
  }
  const choice = { stakeMinor: 10n, bets }
  const played = replay(threeCardPoker, { choice, actions }, draw)
  return played && { ...played, view: threeCardPoker.view(played.state) }
}
const both = [
  { spot: 'ante', chips: 2 },
  { spot: 'pair-plus', chips: 3 },
]

test('N6 the cards go to the player and the dealer in turn, and the dealer’s are hidden until the player has chosen', () => {
  const open = play('2s 3h 4d 5c 6s 7h', [])
  expect(open?.view).toMatchObject({
    player: cards('2s 4d 6s'),
    dealer: null,
    isQualified: null,
    end: 'open',
  })
  expect(open).toMatchObject({ winMinor: null, stakedMinor: 20n })
  expect(play('2s 3h 4d 5c 6s 7h', ['fold'])?.view.dealer).toEqual(cards('3h 5c 7h'))
})

test.each<[string, string, ThreeCardAction, bigint, bigint]>([
  ['the dealer does not qualify: the ante wins, the play comes back', 'Ks Jh 4d 9c 6s 2h', 'play', 40n, 60n],
  ['the higher hand wins both', 'Ks Qh 4d 9c 6s 2h', 'play', 40n, 80n],
  ['the lower hand loses both', 'Js Qh 4d 9c 6s 2h', 'play', 40n, 0n],
  ['equal hands return both', 'Ks Kh 4d 4c 6s 6h', 'play', 40n, 40n],
  ['a straight that wins has a bonus of one', '4s Qh 5d 9c 6h 2h', 'play', 40n, 100n],
  ['three of a kind that loses keeps its bonus of four', '4s Qh 4d Qc 4h Qs', 'play', 40n, 80n],
  ['a straight flush beside no queen has five', '4s Jh 5s 9c 6s 2h', 'play', 40n, 160n],
  ['a fold loses the ante', 'Ks Jh 4d 9c 6s 2h', 'fold', 20n, 0n],
])('D2 %s', (_name, dealt, action, staked, won) => {
  expect(play(dealt, [action])).toMatchObject({ stakedMinor: staked, winMinor: won })
})

test.each<[string, ThreeCardAction, bigint]>([
  ['4s Kh 4d Kc 9h 2s', 'play', 60n],
  ['4s Kh 4d Kc 9h 2s', 'fold', 60n],
  ['4s Kh 9s Kc 2s 2h', 'fold', 150n],
  ['4s Kh 5d Kc 6h 2h', 'fold', 210n],
  ['4s Kh 4d Kc 4h 2h', 'fold', 930n],
  ['4s Kh 5s Kc 6s 2h', 'fold', 1230n],
])(
  'D2 a pair plus of three chips on %s comes to %s: %i, even where the player folds',
  (dealt, action, won) => {
    // A straight or better also has a bonus, which a fold loses.
    expect(play(dealt, [action], both)?.winMinor).toBe(won)
  },
)

test.each([
  ['no ante', [{ spot: 'pair-plus', chips: 1 }]],
  ['a spot of another table', [...both, { spot: 'red', chips: 1 }]],
  ['a play before the cards', [...both, { spot: 'play', chips: 1 }]],
])('bets that are no bets: %s', (_name, bets) => {
  expect(play('2s 3h 4d 5c 6s 7h', [], bets)).toBeUndefined()
})

test('E3 a player who has left folds, which stakes nothing, and no player acts twice', () => {
  const open = play('2s 3h 4d 5c 6s 7h', [])
  expect(open && threeCardPoker.steps?.leave(open.state)).toBe('fold')
  expect(play('2s 3h 4d 5c 6s 7h', ['fold', 'play'])).toBeUndefined()
})

test('D3 D9 the sheet is what 22,100 hands come to against 18,424 each', () => {
  const { distribution, lowestPlayed, highestFolded } = countThreeCard()
  expect(distribution.reduce((sum, { weight }) => sum + weight, 0n)).toBe(22_100n * 18_424n)
  const figures = metricsOf(distribution)
  expect((100 * asNumber(figures.returnToPlayer)).toFixed(4)).toBe('97.9853')
  expect(Math.sqrt(asNumber(figures.variance)).toFixed(2)).toBe('1.64')
  const ofAnte = distribution.reduce(
    (sum, { weight, timesStake, staked = rational(1n, 1n) }) =>
      sum + Number(weight) * asNumber(plus(rational(1n, 1n), minus(timesStake, staked))),
    0,
  )
  expect((ofAnte / (22_100 * 184.24)).toFixed(4)).toBe('96.6270')
  // Queen, six and four is the lowest hand that is better played than folded.
  expect([lowestPlayed, highestFolded]).toEqual([
    threeCardRank(cards('Qh 6c 4d')),
    threeCardRank(cards('Qh 6c 3d')),
  ])
  const pairs = metricsOf(pairPlusDistribution())
  expect(pairs.returnToPlayer).toEqual(rational(21_588n, 22_100n))
  expect(Math.sqrt(asNumber(pairs.variance)).toFixed(2)).toBe('2.91')
  const path = new URL('../sheets/three-card-poker.json', import.meta.url)
  expect(threeCardSheet()).toEqual(JSON.parse(readFileSync(path, 'utf8')))
})
