import type { PictureOf } from '#contract/studio-views.ts'
import { dealNext, freshDeck, type Deck, type Draw } from '../../frame/draw.ts'
import type { Game } from '../../frame/game.ts'
import { laidStake, maxFirstStakeMinor, type ChipChoice } from '../chip-table.ts'

/** Six packs, shuffled for each round. */
const shoe = 6 * 52
/** A player may bet on up to three boxes. */
export const blackjackSpots = ['box-1', 'box-2', 'box-3'] as const
export type BlackjackAction = 'insure' | 'decline' | 'hit' | 'stand' | 'double' | 'split'

type Hand = {
  readonly box: number
  readonly chips: number
  readonly cards: readonly number[]
  readonly isDoubled: boolean
  readonly isSplit: boolean
}
type State = {
  readonly stakeMinor: bigint
  readonly bets: ChipChoice['bets']
  readonly rest: Deck
  /** The upcard, then the hole card, then drawn cards. */
  readonly dealer: readonly number[]
  readonly hands: readonly Hand[]
  readonly insurance: 'none' | 'offered' | 'declined' | 'taken'
  /** The hand to play; past the last one when the round is over. */
  readonly active: number
  readonly isOver: boolean
}

const valueOf = (card: number): number => Math.min((card % 13) + 1, 10)

/** The best total of the cards; an ace counts eleven if that does not exceed 21. */
function blackjackPoints(cards: readonly number[]): { points: number; isSoft: boolean } {
  const hard = cards.reduce((sum, card) => sum + valueOf(card), 0)
  const isSoft = hard <= 11 && cards.some((card) => valueOf(card) === 1)
  return { points: isSoft ? hard + 10 : hard, isSoft }
}
const pointsOf = (cards: readonly number[]): number => blackjackPoints(cards).points
const isTwentyOne = (cards: readonly number[]): boolean => cards.length === 2 && pointsOf(cards) === 21
/** A blackjack is dealt, not made by splitting. */
const isBlackjack = ({ cards, isSplit }: Hand): boolean => !isSplit && isTwentyOne(cards)

function dealCard(state: State, draw: Draw): { card: number; rest: Deck } {
  const { cards, rest } = dealNext(state.rest, 1, draw)
  return { card: cards[0] ?? 0, rest }
}

const withHand = (state: State, at: number, hand: Hand): State => ({
  ...state,
  hands: state.hands.with(at, hand),
})

function cardTo(state: State, at: number, draw: Draw): State {
  const hand = state.hands[at]
  if (!hand) return state
  const { card, rest } = dealCard(state, draw)
  return withHand({ ...state, rest }, at, { ...hand, cards: [...hand.cards, card] })
}

/** Split aces get one card each. */
const isClosed = (hand: Hand): boolean =>
  pointsOf(hand.cards) >= 21 ||
  hand.isDoubled ||
  (hand.isSplit && hand.cards.length === 2 && valueOf(hand.cards[0] ?? 0) === 1)

/** The dealer draws to any 17, but only against a hand that is neither above 21 nor a blackjack. */
function endRound(state: State, draw: Draw): State {
  let now = { ...state, active: state.hands.length, isOver: true }
  if (!now.hands.some((hand) => pointsOf(hand.cards) <= 21 && !isBlackjack(hand))) return now
  while (pointsOf(now.dealer) < 17) {
    const { card, rest } = dealCard(now, draw)
    now = { ...now, rest, dealer: [...now.dealer, card] }
  }
  return now
}

/** Moves to the next hand with a decision; the second hand of a split gets its card at its turn. */
function goOn(state: State, draw: Draw): State {
  let now = state
  for (;;) {
    const hand = now.hands[now.active]
    if (!hand) return endRound(now, draw)
    if (hand.cards.length === 1) now = cardTo(now, now.active, draw)
    else if (isClosed(hand)) now = { ...now, active: now.active + 1 }
    else return now
  }
}

/** The dealer checks the hole card under an ace or a ten: a blackjack ends the round. */
const peek = (state: State, draw: Draw): State =>
  isTwentyOne(state.dealer) ? { ...state, active: state.hands.length, isOver: true } : goOn(state, draw)

function start({ stakeMinor, bets }: ChipChoice, draw: Draw): State {
  const laid = blackjackSpots.flatMap((name, box) =>
    bets.filter(({ spot }) => spot === name).map(({ chips }) => ({ box, chips })),
  )
  const count = laid.length
  // Two cards to every box and the dealer.
  const { cards, rest } = dealNext(freshDeck(shoe), 2 * (count + 1), draw)
  const hands = laid.map(({ box, chips }, at) => ({
    box,
    chips,
    cards: [cards[at] ?? 0, cards[count + 1 + at] ?? 0],
    isDoubled: false,
    isSplit: false,
  }))
  const dealer = [cards[count] ?? 0, cards[2 * count + 1] ?? 0]
  const state: State = { stakeMinor, bets, rest, dealer, hands, insurance: 'none', active: 0, isOver: false }
  if (valueOf(dealer[0] ?? 0) === 1) return { ...state, insurance: 'offered' }
  return peek(state, draw)
}

function offersOf({ insurance, hands, active, isOver }: State): readonly BlackjackAction[] {
  if (insurance === 'offered') return ['insure', 'decline']
  const hand = hands[active]
  if (isOver || !hand) return []
  const [first = 0, second = 0] = hand.cards
  const isFirst = hand.cards.length === 2
  const isPair = isFirst && !hand.isSplit && valueOf(first) === valueOf(second)
  return ['hit', 'stand', ...(isFirst ? (['double'] as const) : []), ...(isPair ? (['split'] as const) : [])]
}

const sumOfChips = (hands: readonly Hand[]): number => hands.reduce((sum, { chips }) => sum + chips, 0)
/** Insurance is half of every bet; each chip is divisible by two. */
const insuranceMinor = ({ stakeMinor, hands }: State): bigint => (stakeMinor * BigInt(sumOfChips(hands))) / 2n

function costOf(state: State, action: BlackjackAction): bigint | undefined {
  if (!offersOf(state).includes(action)) return undefined
  if (action === 'insure') return insuranceMinor(state)
  const isMore = action === 'double' || action === 'split'
  return isMore ? state.stakeMinor * BigInt(state.hands[state.active]?.chips ?? 0) : 0n
}

function split(state: State, hand: Hand, draw: Draw): State {
  const halves = hand.cards.map((card) => ({ ...hand, cards: [card], isSplit: true }))
  return goOn({ ...state, hands: state.hands.toSpliced(state.active, 1, ...halves) }, draw)
}

function act(state: State, action: BlackjackAction, draw: Draw): State {
  const hand = state.hands[state.active]
  if (!hand) return state
  switch (action) {
    case 'insure':
      return peek({ ...state, insurance: 'taken' }, draw)
    case 'decline':
      return peek({ ...state, insurance: 'declined' }, draw)
    case 'hit':
      return goOn(cardTo(state, state.active, draw), draw)
    case 'double': {
      const doubled = withHand(state, state.active, { ...hand, chips: 2 * hand.chips, isDoubled: true })
      return goOn(cardTo(doubled, state.active, draw), draw)
    }
    case 'split':
      return split(state, hand, draw)
    case 'stand':
      return goOn({ ...state, active: state.active + 1 }, draw)
  }
}

/** The result of a hand in hundredths of its chips, and its name. */
function endOf(
  hand: Hand,
  dealer: readonly number[],
): { end: 'blackjack' | 'won' | 'push' | 'lost' | 'bust'; factor: number } {
  const [own, other] = [pointsOf(hand.cards), pointsOf(dealer)]
  if (own > 21) return { end: 'bust', factor: 0 }
  const isOwn = isBlackjack(hand)
  if (isOwn !== isTwentyOne(dealer))
    return isOwn ? { end: 'blackjack', factor: 250 } : { end: 'lost', factor: 0 }
  if (other > 21 || own > other) return { end: 'won', factor: 200 }
  return own === other ? { end: 'push', factor: 100 } : { end: 'lost', factor: 0 }
}

/** Insurance pays two to one if the hole card makes the dealer’s blackjack. */
const isInsured = ({ insurance, dealer }: State): boolean => insurance === 'taken' && isTwentyOne(dealer)

function winOf(state: State): bigint | null {
  if (!state.isOver) return null
  const hundredths = state.hands.reduce((sum, hand) => sum + hand.chips * endOf(hand, state.dealer).factor, 0)
  // Only first bets are insured: after a dealer’s blackjack there is no double or split.
  return (state.stakeMinor * BigInt(hundredths)) / 100n + (isInsured(state) ? 3n * insuranceMinor(state) : 0n)
}

function view(state: State): PictureOf<'blackjack'> {
  const { dealer, hands, active, isOver, insurance, stakeMinor, bets } = state
  const shown = isOver ? dealer : dealer.slice(0, 1)
  return {
    kind: 'blackjack',
    dealer: shown.map((card) => card % 52),
    dealerPoints: pointsOf(shown),
    hands: hands.map((hand) => {
      const ended = isOver ? endOf(hand, dealer) : null
      return {
        ...hand,
        ...blackjackPoints(hand.cards),
        cards: hand.cards.map((card) => card % 52),
        end: ended?.end ?? (pointsOf(hand.cards) > 21 ? 'bust' : null),
        factor: ended?.factor ?? 0,
      }
    }),
    active: isOver || insurance === 'offered' ? null : active,
    offers: [...offersOf(state)],
    insurance: isOver && insurance === 'taken' ? (isInsured(state) ? 'won' : 'lost') : insurance,
    chipMinor: String(stakeMinor),
    bets: bets.map((bet) => ({ ...bet })),
  }
}

const spots: ReadonlySet<string> = new Set(blackjackSpots)

export const blackjack: Game<ChipChoice, State, PictureOf<'blackjack'>, BlackjackAction> = {
  sysname: 'blackjack',
  mathVersion: 'blackjack-1',
  stakeOf: (choice) => laidStake(spots, choice),
  maxStakeMinor: maxFirstStakeMinor,
  start,
  steps: {
    costOf,
    act,
    leave: ({ insurance }) => (insurance === 'offered' ? 'decline' : 'stand'),
  },
  winOf,
  view,
}
