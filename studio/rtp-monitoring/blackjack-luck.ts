import type { PictureOf } from '#contract/studio-views.ts'
import { isNatural } from '../tables/blackjack/strategy-chart.ts'
import {
  cardsIn,
  clearChance,
  dealerEnds,
  fullShoe,
  nextChance,
  peekedFor,
  without,
  type Counts,
} from '../tables/blackjack/shoe-counts.ts'
import { dealtBox, totalIn, worthAgainst, type Hand } from './blackjack-worth.ts'
import type { ExpectedWin } from './drift.ts'
import { momentsOf, expectedWinByLuck, type End, type LuckyStep } from './luck.ts'

type Picture = PictureOf<'blackjack'>
type Played = {
  readonly box: number
  readonly cards: Hand
  /** The final stake, and the stake before a double. */
  readonly stake: number
  readonly firstStake: number
  readonly isDoubled: boolean
  readonly isSplit: boolean
}

/** By value, the ace at 0 and the tens at 9. */
const valueOf = (card: number): number => Math.min(card % 13, 9)

const playedHands = ({ hands, chipMinor }: Picture): Played[] =>
  hands.map(({ box, chips, cards, isDoubled, isSplit }) => {
    const stake = chips * Number(chipMinor)
    return {
      box,
      cards: cards.map(valueOf),
      stake,
      firstStake: isDoubled ? stake / 2 : stake,
      isDoubled,
      isSplit,
    }
  })

const isBlackjack = ({ cards: [a = 0, b = 0, ...more], isSplit }: Played): boolean =>
  !isSplit && more.length === 0 && isNatural(a, b)

/** The dealer draws only against a hand that is neither above 21 nor a blackjack. */
const meetsDealer = (hand: Played): boolean => totalIn(hand.cards) <= 21 && !isBlackjack(hand)

type Box = { readonly dealt: Hand; readonly stake: number }

/** The first two cards of each box: the first cards of both halves after a split. */
const dealtBoxes = (hands: readonly Played[]): Box[] =>
  hands.flatMap(({ box, cards: [a = 0, b = 0], isSplit, firstStake }, at): Box[] => {
    if (!isSplit) return [{ dealt: [a, b], stake: firstStake }]
    const other = hands[at + 1]
    return other?.isSplit && other.box === box ? [{ dealt: [a, other.cards[0] ?? 0], stake: firstStake }] : []
  })

const dealStep = (boxes: readonly Box[], up: number): LuckyStep => {
  const { mean, variance, third, covariance } = dealtBox()
  const sum = boxes.reduce((all, { stake }) => all + stake, 0)
  const squares = boxes.reduce((all, { stake }) => all + stake ** 2, 0)
  return {
    moments: {
      mean: sum * mean,
      variance: squares * variance + (sum ** 2 - squares) * covariance,
      third: sum ** 3 * third,
    },
    came: boxes.reduce((all, { dealt, stake }) => all + stake * worthAgainst(up).unseen(dealt), 0),
  }
}

/** The dealer’s check for a blackjack, with or without insurance. */
const peekStep = (boxes: readonly Box[], up: number, unseen: Counts, picture: Picture): LuckyStep => {
  const insurance = ['won', 'lost'].includes(picture.insurance) ? sumOfStakes(boxes) / 2 : 0
  const clear = boxes.reduce((all, { dealt, stake }) => all + stake * worthAgainst(up).dealt(dealt), 0)
  const lost = boxes.reduce((all, { dealt: [a = 0, b = 0], stake }) => all - (isNatural(a, b) ? 0 : stake), 0)
  const chance = clearChance(unseen, up)
  const ends: End[] = [
    { chance, value: clear - insurance },
    { chance: 1 - chance, value: lost + 2 * insurance },
  ]
  return { moments: momentsOf(ends), came: (hasBlackjack(picture) ? ends[1] : ends[0])?.value ?? 0 }
}

const sumOfStakes = (boxes: readonly Box[]): number => boxes.reduce((all, { stake }) => all + stake, 0)

const hasBlackjack = ({ dealer: [a = 0, b = 0, ...more] }: Picture): boolean =>
  more.length === 0 && isNatural(valueOf(a), valueOf(b))

const worthOf = (hand: Played, size: number, up: number): number => {
  const { ofHalf, drawing, stand } = worthAgainst(up)
  const held = hand.cards.slice(0, size)
  if (hand.isDoubled && size === hand.cards.length) return hand.stake * stand(held)
  return hand.firstStake * (hand.isSplit && size === 2 ? ofHalf(held) : drawing(held))
}

const drawSteps = (hand: Played, up: number, unseen: Counts): { steps: LuckyStep[]; unseen: Counts } => {
  const steps: LuckyStep[] = []
  let left = unseen
  for (let size = hand.isSplit ? 2 : 3; size <= hand.cards.length; size += 1) {
    const counts = left
    const of = (value: number): number =>
      worthOf({ ...hand, cards: hand.cards.with(size - 1, value) }, size, up)
    const ends = Array.from(counts, (_, value) => ({
      chance: nextChance(counts, cardsIn(counts), up, value),
      value: of(value),
    }))
    const drawn = hand.cards[size - 1] ?? 0
    steps.push({ moments: momentsOf(ends), came: of(drawn) })
    left = without(left, [drawn])
  }
  return { steps, unseen: left }
}

/** The net result of a hand against an end of the dealer: 17 to 21, or bust. */
const netOf = (hand: Played, end: number): number => {
  const own = totalIn(hand.cards)
  if (own > 21) return -hand.stake
  if (isBlackjack(hand)) return 1.5 * hand.stake
  const dealer = end === dealerEnds - 1 ? 0 : end + 17
  return hand.stake * Math.sign(own - dealer)
}

const netOfAll = (hands: readonly Played[], end: number): number =>
  hands.reduce((sum, hand) => sum + netOf(hand, end), 0)

const endOf = (picture: Picture): number => Math.min(totalIn(picture.dealer.map(valueOf)), 22) - 17

const dealerStep = (hands: readonly Played[], up: number, unseen: Counts, picture: Picture): LuckyStep[] => {
  if (!hands.some(meetsDealer)) return []
  const ends = Array.from(worthAgainst(up).dealer(unseen), (chance, end) => ({
    chance,
    value: netOfAll(hands, end),
  }))
  return [{ moments: momentsOf(ends), came: netOfAll(hands, endOf(picture)) }]
}

/** The payout of a round by its rules, in whole units. */
const wonOf = (hands: readonly Played[], boxes: readonly Box[], picture: Picture): number => {
  const insurance = picture.insurance === 'won' ? 1.5 * sumOfStakes(boxes) : 0
  if (hasBlackjack(picture))
    return insurance + hands.reduce((sum, hand) => sum + (isBlackjack(hand) ? hand.stake : 0), 0)
  const staked = hands.reduce((sum, { stake }) => sum + stake, 0)
  return Math.floor(staked + netOfAll(hands, hands.some(meetsDealer) ? endOf(picture) : dealerEnds - 1))
}

/**
 * The expected win of a round of blackjack. Its draws are the deal, the dealer’s check for a blackjack, every
 * card that a player takes, and the dealer’s cards, each from exactly the cards then unseen.
 */
export const blackjackExpected = (picture: Picture): ExpectedWin => {
  const up = valueOf(picture.dealer[0] ?? 0)
  const hands = playedHands(picture)
  const boxes = dealtBoxes(hands)
  let unseen = without(fullShoe(), [up, ...boxes.flatMap(({ dealt }) => dealt)])
  const steps = [dealStep(boxes, up)]
  if (peekedFor(up) !== undefined) steps.push(peekStep(boxes, up, unseen, picture))
  if (hasBlackjack(picture)) return expectedWinByLuck(wonOf(hands, boxes, picture), steps)
  for (const hand of hands) {
    const drawn = drawSteps(hand, up, unseen)
    steps.push(...drawn.steps)
    unseen = drawn.unseen
  }
  return expectedWinByLuck(wonOf(hands, boxes, picture), [
    ...steps,
    ...dealerStep(hands, up, unseen, picture),
  ])
}
