import {
  ace,
  cardsIn,
  dealerChances,
  dealerEnds,
  dealerTree,
  nextChance,
  totalOf,
  values,
  without,
  type Counts,
} from './shoe-counts.ts'

export type Move = 'stand' | 'hit' | 'double' | 'split'
export type Held = {
  readonly key: number
  readonly hard: number
  readonly size: number
  readonly hasAce: boolean
}

/** Every set of cards up to 21 has a number of its own. */
const placeOf = Array.from({ length: values }, (_, value) => 22 ** value)
export const noCards: Held = { key: 0, hard: 0, size: 0, hasAce: false }
export const withCard = ({ key, hard, size, hasAce }: Held, value: number): Held => ({
  key: key + (placeOf[value] ?? 0),
  hard: hard + value + 1,
  size: size + 1,
  hasAce: hasAce || value === ace,
})

/** The mean result of standing on this total against the dealer’s ends. */
export function standing(total: number, chances: Float64Array): number {
  let value = chances[dealerEnds - 1] ?? 0
  for (let end = 0; end < dealerEnds - 1; end += 1) {
    const other = end + 17
    if (total !== other) value += total > other ? (chances[end] ?? 0) : -(chances[end] ?? 0)
  }
  return value
}

/** The cards of a hand in order of their value. */
function cardsOf({ key }: Held): number[] {
  const cards: number[] = []
  for (let [left, value] = [key, 0]; left > 0; left = Math.floor(left / 22), value += 1)
    for (let count = left % 22; count > 0; count -= 1) cards.push(value)
  return cards
}

export type Moves = { readonly stand: number; readonly hit: number; readonly double: number }

/** The remaining cards; some are removed during a computation. */
function createShoe(unseen: Counts) {
  const left = Float64Array.from(unseen)
  let cards = cardsIn(unseen)
  const drawing = <T>(value: number, then: () => T): T => {
    left[value] = (left[value] ?? 0) - 1
    cards -= 1
    const result = then()
    left[value] = (left[value] ?? 0) + 1
    cards += 1
    return result
  }
  const withHand = <T>(hand: readonly number[], then: (held: Held) => T): T => {
    const [first, ...rest] = hand
    const draw = (held: Held, others: readonly number[]): T => {
      const [next, ...after] = others
      return next === undefined ? then(held) : drawing(next, () => draw(withCard(held, next), after))
    }
    return first === undefined ? then(noCards) : drawing(first, () => draw(withCard(noCards, first), rest))
  }
  return { left, cards: () => cards, drawing, withHand }
}

/**
 * The worth of each move for a player who knows every card of the hand, against an upcard without a blackjack:
 * in stakes of the hand, all draws counted from the remaining shoe. `unseen` are the cards besides those of the
 * hand.
 */
export function createHandValues(unseen: Counts, up: number) {
  const finals = dealerTree(up)
  const known = new Map<number, Moves>()
  const stands = new Map<number, number>()
  const shoe = createShoe(unseen)
  const { left, drawing, withHand } = shoe
  const stand = (held: Held): number => {
    const before = stands.get(held.key)
    if (before !== undefined) return before
    const value = standing(totalOf(held.hard, held.hasAce).total, dealerChances(finals, left, up))
    stands.set(held.key, value)
    return value
  }
  const moves = (held: Held): Moves => {
    const before = known.get(held.key)
    if (before) return before
    let [hit, double] = [0, 0]
    for (let value = 0; value < values; value += 1) {
      const chance = nextChance(left, shoe.cards(), up, value)
      if (chance === 0) continue
      const next = withCard(held, value)
      if (next.hard > 21) {
        hit -= chance
        double -= 2 * chance
        continue
      }
      drawing(value, () => {
        hit += chance * best(next)
        double += 2 * chance * stand(next)
      })
    }
    const found = { stand: stand(held), hit, double }
    known.set(held.key, found)
    return found
  }
  /** For a hand with drawn cards, which cannot be doubled. */
  const best = (held: Held): number => {
    // Drawing to 21, soft 20 or hard 18 is never right; only 21 is assumed, the others are computed.
    if (totalOf(held.hard, held.hasAce).total === 21) return stand(held)
    const { stand: stay, hit } = moves(held)
    return Math.max(stay, hit)
  }
  return {
    moves: (hand: readonly number[]): Moves => withHand(hand, moves),
    /** For a hand that is computed now if it is not cached. */
    movesOf: (held: Held): Moves => known.get(held.key) ?? withHand(cardsOf(held), moves),
    /** One card of a split pair, with the other one removed: it may be doubled; an ace gets one card. */
    half: (card: number): number =>
      withHand([card], (held) => {
        let sum = 0
        for (let value = 0; value < values; value += 1) {
          const chance = nextChance(left, shoe.cards(), up, value)
          const next = withCard(held, value)
          sum +=
            chance *
            drawing(value, () => {
              if (card === ace) return stand(next)
              const { double } = moves(next)
              return Math.max(best(next), double)
            })
        }
        return sum
      }),
  }
}

/** The worth of a split: twice that of one hand without the other card. */
export const splitValue = (shoe: Counts, card: number, up: number): number =>
  2 * createHandValues(without(shoe, [up, card]), up).half(card)
