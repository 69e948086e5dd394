import { allValues, isNatural } from '../tables/blackjack/strategy-chart.ts'
import { noCards, standing, withCard, type Held } from '../tables/blackjack/hand-values.ts'
import {
  ace,
  cardsIn,
  clearChance,
  dealerChances,
  dealerTree,
  fullShoe,
  nextChance,
  totalOf,
  without,
  type Counts,
} from '../tables/blackjack/shoe-counts.ts'

/** Cards of a hand by value, the ace at 0. */
export type Hand = readonly number[]

const heldIn = (hand: Hand): Held => hand.reduce(withCard, noCards)
const totalHeld = ({ hard, hasAce }: Held): number => totalOf(hard, hasAce).total
export const totalIn = (hand: Hand): number => totalHeld(heldIn(hand))

/**
 * The net worth of a well-played hand in its stakes, against an upcard without a blackjack, with all other
 * cards in the shoe: accurate enough for a worth, at a thousandth of the work of an exact count.
 */
function createWorth(up: number) {
  const shoe = without(fullShoe(), [up])
  const tree = dealerTree(up)
  const chances = dealerChances(tree, shoe, up)
  const next = allValues.map((value) => nextChance(shoe, cardsIn(shoe), up, value))
  const mean = (of: (value: number) => number): number =>
    next.reduce((sum, chance, value) => sum + chance * of(value), 0)
  const stand = (held: Held): number => (held.hard > 21 ? -1 : standing(totalHeld(held), chances))
  const known = new Map<string, number>()
  /** For a hand that may take cards. */
  const drawing = (held: Held): number => {
    if (held.hard > 21 || totalHeld(held) === 21) return stand(held)
    const key = `${held.hard}${held.hasAce}`
    const before = known.get(key)
    if (before !== undefined) return before
    const found = Math.max(
      stand(held),
      mean((value) => drawing(withCard(held, value))),
    )
    known.set(key, found)
    return found
  }
  /** For two cards, which may be doubled. */
  const doubling = (held: Held): number => {
    const double = mean((value) => 2 * stand(withCard(held, value)))
    return totalHeld(held) === 21 ? stand(held) : Math.max(drawing(held), double)
  }
  const half = (card: number): number =>
    mean((value) => {
      const held = withCard(heldIn([card]), value)
      return card === ace ? stand(held) : doubling(held)
    })
  const dealt = ([a = 0, b = 0]: Hand): number => {
    if (isNatural(a, b)) return 1.5
    const whole = doubling(heldIn([a, b]))
    return a === b ? Math.max(whole, 2 * half(a)) : whole
  }
  return {
    dealer: (unseen: Counts): Float64Array => dealerChances(tree, unseen, up),
    dealt,
    /** For the first two cards of a half, which may not be split again. */
    ofHalf: (hand: Hand): number => (hand[0] === ace ? stand(heldIn(hand)) : doubling(heldIn(hand))),
    drawing: (hand: Hand): number => drawing(heldIn(hand)),
    stand: (hand: Hand): number => stand(heldIn(hand)),
    /** For two cards before the dealer’s check for a blackjack. */
    unseen: (hand: Hand): number => {
      const clear = clearChance(shoe, up)
      return clear * dealt(hand) + (1 - clear) * (isNatural(hand[0] ?? 0, hand[1] ?? 0) ? 0 : -1)
    },
  }
}

const worths = new Map<number, ReturnType<typeof createWorth>>()
export const worthAgainst = (up: number): ReturnType<typeof createWorth> => {
  const known = worths.get(up) ?? createWorth(up)
  worths.set(up, known)
  return known
}

/** The moments of a box as dealt, and the covariance of two boxes through the shared upcard. */
function countDeals() {
  const sums = { mean: 0, square: 0, cube: 0, product: 0 }
  const shoe = fullShoe()
  const draws = (dealt: Hand, chance: number, then: (value: number, chance: number) => void): void =>
    allValues.forEach((value) => {
      const gone = dealt.filter((one) => one === value).length
      const of = (shoe[value] ?? 0) - gone
      if (of > 0) then(value, (chance * of) / (cardsIn(shoe) - dealt.length))
    })
  const pairs = (dealt: Hand, chance: number, then: (pair: Hand, chance: number) => void): void =>
    draws(dealt, chance, (a, first) => draws([...dealt, a], first, (b, second) => then([a, b], second)))
  draws([], 1, (up, chance) => {
    const worth = allValues.map((a) => allValues.map((b) => worthAgainst(up).unseen([a, b])))
    const of = ([a = 0, b = 0]: Hand): number => worth[a]?.[b] ?? 0
    pairs([up], chance, (pair, here) => {
      sums.mean += here * of(pair)
      sums.square += here * of(pair) ** 2
      sums.cube += here * of(pair) ** 3
      pairs([up, ...pair], here, (other, both) => {
        sums.product += both * of(pair) * of(other)
      })
    })
  })
  const { mean, square, cube, product } = sums
  return {
    mean,
    variance: square - mean ** 2,
    third: cube - 3 * mean * square + 2 * mean ** 3,
    covariance: product - mean ** 2,
  }
}

let counted: ReturnType<typeof countDeals> | undefined
export const dealtBox = (): ReturnType<typeof countDeals> => (counted ??= countDeals())
