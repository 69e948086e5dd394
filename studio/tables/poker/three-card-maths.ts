import { chips } from '../table-stakes.ts'
import { choiceSheet, percent, type ChoiceSheet, type GameChoice } from '../../frame/choice-sheet.ts'
import { metricsOf, type Distribution } from '../../frame/distribution.ts'
import { none, rational } from '#contract/rational.ts'
import { packSize, suitWeight } from './poker-hands.ts'
import { pairPlusFactor, playedFactors, threeCardPoker } from './three-card.ts'
import {
  nameOfRank,
  qualifyingRank,
  threeCardNames,
  threeCardRank,
  type ThreeCardName,
} from './three-card-hands.ts'
import { payTableOf } from './video-poker-sheet.ts'

/** A hand with its rank, and its cards as bits of two halves of the pack. */
type Hand = { readonly rank: number; readonly low: number; readonly high: number }

export function handOf(cards: readonly number[]): Hand {
  const bitsFrom = (from: number): number =>
    cards.reduce((bits, card) => (card >= from && card < from + 26 ? bits | (1 << (card - from)) : bits), 0)
  return { rank: threeCardRank(cards), low: bitsFrom(0), high: bitsFrom(26) }
}

/** Every hand of three. Hands that differ only in suits are counted by the `weight` of one of them. */
export function everyHand() {
  const [ranks, weights, low, high]: number[][] = [[], [], [], []]
  for (let a = 0; a < packSize; a += 1)
    for (let b = a + 1; b < packSize; b += 1)
      for (let c = b + 1; c < packSize; c += 1) {
        const hand = handOf([a, b, c])
        ranks?.push(hand.rank)
        weights?.push(suitWeight([a, b, c]))
        low?.push(hand.low)
        high?.push(hand.high)
      }
  return {
    ranks: Int32Array.from(ranks ?? []),
    weights,
    low: Int32Array.from(low ?? []),
    high: Int32Array.from(high ?? []),
  }
}
type Hands = ReturnType<typeof everyHand>

/**
 * The dealer’s 18,424 hands against one of the player: how many do not qualify, and how many of the others
 * lose, tie and win.
 */
export function against({ ranks, low, high }: Hands, { rank, low: taken, high: takenHigh }: Hand) {
  let [unqualified, won, tied, lost] = [0, 0, 0, 0]
  for (let at = 0; at < ranks.length; at += 1) {
    if (((low[at] ?? 0) & taken) !== 0 || ((high[at] ?? 0) & takenHigh) !== 0) continue
    const dealer = ranks[at] ?? 0
    if (dealer < qualifyingRank) unqualified += 1
    else if (dealer < rank) won += 1
    else if (dealer === rank) tied += 1
    else lost += 1
  }
  const ends = [
    [unqualified, 0],
    [won, Math.max(qualifyingRank, rank - 1)],
    [tied, rank],
    [lost, Number.POSITIVE_INFINITY],
  ] as const
  return ends.map(([weight, dealer]) => ({ weight, ...playedFactors(rank, dealer) }))
}

/** Counts of rounds by win in hundredths and by number of antes. */
function createCounts() {
  const counts = new Map<string, { weight: number; won: number; staked: number }>()
  return {
    add(weight: number, won: number, staked: number): void {
      const known = counts.get(`${won}/${staked}`)
      if (known) known.weight += weight
      else if (weight > 0) counts.set(`${won}/${staked}`, { weight, won, staked })
    },
    distribution: (): Distribution =>
      [...counts.values()]
        .toSorted((a, b) => a.won - b.won || a.staked - b.staked)
        .map(({ weight, won, staked }) => ({
          weight: BigInt(weight),
          timesStake: rational(BigInt(won), 100n),
          staked: rational(BigInt(staked), 1n),
        })),
  }
}

const dealerHands = 18_424

/**
 * Every deal of both hands with the better of playing and folding; `lowestPlayed` is the lowest rank to play.
 */
export function countThreeCard() {
  const hands = everyHand()
  const counts = createCounts()
  let lowestPlayed = Number.POSITIVE_INFINITY
  let highestFolded = 0
  hands.ranks.forEach((rank, player) => {
    const weight = hands.weights?.[player] ?? 0
    if (weight === 0) return
    const ends = against(hands, { rank, low: hands.low[player] ?? 0, high: hands.high[player] ?? 0 })
    const net = ends.reduce((sum, end) => sum + end.weight * (end.ante + end.play - 200), 0)
    // Folding loses the ante.
    if (net < -100 * dealerHands) {
      counts.add(weight * dealerHands, 0, 1)
      highestFolded = Math.max(highestFolded, rank)
      return
    }
    for (const end of ends) counts.add(weight * end.weight, end.ante + end.play, 2)
    lowestPlayed = Math.min(lowestPlayed, rank)
  })
  return { distribution: counts.distribution(), lowestPlayed, highestFolded }
}

/** Frequency of each hand of three, and its pay on a pair-plus bet. */
function handCounts(factorOf: (name: ThreeCardName) => number): Distribution {
  const { ranks } = everyHand()
  return threeCardNames.toReversed().map((name) => ({
    weight: BigInt(ranks.filter((rank) => nameOfRank(rank) === name).length),
    timesStake: rational(BigInt(factorOf(name)), 100n),
  }))
}

export const pairPlusDistribution = (): Distribution => handCounts(pairPlusFactor)

const letters = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']
const inLetters = (rank: number): string =>
  [Math.floor(rank / 256) % 16, Math.floor(rank / 16) % 16, rank % 16]
    .map((height) => letters[height - 2])
    .join('-')

/** The published sheet of three card poker: 22,100 hands against 18,424 each. */
export function threeCardSheet(): ChoiceSheet {
  const { distribution, lowestPlayed } = countThreeCard()
  const pairs = pairPlusDistribution()
  const choices: GameChoice[] = [
    { name: 'threeCard.ante', distribution, isListed: true },
    { name: 'threeCard.pair-plus', distribution: pairs, isListed: true, isSide: true },
  ]
  const names = threeCardNames.toReversed()
  const bonus = handCounts((name) => playedFactors(rankNamed(name), 0).ante - 200)
  const paid = ({ timesStake }: Distribution[number]): boolean =>
    timesStake !== none && timesStake.numerator > 0n
  const tableOf = (name: string, of: Distribution) => {
    const table = payTableOf(name, names, of)
    return { ...table, rows: table.rows.filter((_, at) => paid(of[at] ?? { weight: 0n, timesStake: none })) }
  }
  return {
    ...choiceSheet({ ...threeCardPoker, ...chips }, choices),
    payTables: [tableOf('anteBonus', bonus), tableOf('pairPlus', pairs)],
    strategy: {
      kind: 'from',
      percent: percent(metricsOf(distribution).returnToPlayer),
      hand: inLetters(lowestPlayed),
    },
  }
}

/** The lowest rank with a name. */
const rankNamed = (name: ThreeCardName): number => threeCardNames.indexOf(name) * 4096
