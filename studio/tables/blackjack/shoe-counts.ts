/** The remaining shoe by value: the ace at 0, tens and pictures at 9. */
export type Counts = Float64Array
export const values = 10
export const [ace, ten] = [0, 9]

export const fullShoe = (): Counts =>
  Float64Array.from({ length: values }, (_, value) => (value === ten ? 96 : 24))

export function without(counts: Counts, cards: readonly number[]): Counts {
  const left = Float64Array.from(counts)
  for (const card of cards) left[card] = (left[card] ?? 0) - 1
  return left
}

export const cardsIn = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0)

/** The best total of a hand, and whether an ace in it counts eleven. */
export function totalOf(hard: number, hasAce: boolean): { total: number; isSoft: boolean } {
  const isSoft = hasAce && hard <= 11
  return { total: isSoft ? hard + 10 : hard, isSoft }
}

/** The hole card value that would make a blackjack; undefined if none can. */
export const peekedFor = (up: number): number | undefined => (up === ace ? ten : up === ten ? ace : undefined)

/** Chance that the hole card makes no blackjack, from these unseen cards. */
export function clearChance(counts: Counts, up: number): number {
  const bad = peekedFor(up)
  return bad === undefined ? 1 : 1 - (counts[bad] ?? 0) / cardsIn(counts)
}

/**
 * Chance of a value for the next card after the dealer’s check found no blackjack: the hole card is one of the
 * unseen cards, but not of that value.
 */
export function nextChance(counts: Counts, cards: number, up: number, value: number): number {
  const count = counts[value] ?? 0
  const bad = peekedFor(up)
  if (bad === undefined) return count / cards
  const bads = counts[bad] ?? 0
  return (count * (cards - 1 - bads + (value === bad ? 1 : 0))) / ((cards - 1) * (cards - bads))
}

/** The dealer’s ends: 17, 18, 19, 20, 21, and bust. */
export const dealerEnds = 6

/**
 * The sets of cards that the dealer may draw to an upcard, as an ordered tree: each node adds one card of the
 * same or a higher value to its parent, so that common beginnings are multiplied once.
 */
type DealerTree = {
  readonly depths: readonly number[]
  readonly values: readonly number[]
  /** How many cards of its value precede it. */
  readonly taken: readonly number[]
  /** The number of orders in which the dealer stops with these cards, and where; 0 if there is none. */
  readonly orders: readonly number[]
  readonly ends: readonly number[]
}

/**
 * The number of orders in which the dealer stops with a set of cards, without a blackjack; the dealer stops at
 * any 17.
 */
function countOrders(up: number): Map<string, { end: number; orders: number }> {
  const found = new Map<string, { end: number; orders: number }>()
  const bad = peekedFor(up)
  const draw = (hard: number, hasAce: boolean, drawn: readonly number[]): void => {
    const { total } = totalOf(hard, hasAce)
    if (total >= 17) {
      const key = drawn.toSorted((a, b) => a - b).join('')
      const orders = (found.get(key)?.orders ?? 0) + 1
      found.set(key, { end: Math.min(total, 22) - 17, orders })
      return
    }
    for (let value = 0; value < values; value += 1)
      if (drawn.length > 0 || value !== bad)
        draw(hard + value + 1, hasAce || value === ace, [...drawn, value])
  }
  draw(up + 1, up === ace, [])
  return found
}

export function dealerTree(up: number): DealerTree {
  const stops = countOrders(up)
  // Every beginning of a set is a node too; sorted by name, each follows its parent.
  const names = new Set([...stops.keys()].flatMap((key) => Array.from(key, (_, at) => key.slice(0, at + 1))))
  const nodes = [...names].toSorted()
  const last = (name: string): number => Number(name.at(-1))
  return {
    depths: nodes.map((name) => name.length),
    values: nodes.map(last),
    taken: nodes.map(
      (name) => Array.from(name.slice(0, -1)).filter((value) => Number(value) === last(name)).length,
    ),
    orders: nodes.map((name) => stops.get(name)?.orders ?? 0),
    ends: nodes.map((name) => stops.get(name)?.end ?? 0),
  }
}

/** Chances of the dealer’s ends with these unseen cards, given no blackjack. */
export function dealerChances(tree: DealerTree, counts: Counts, up: number): Float64Array {
  const chances = new Float64Array(dealerEnds)
  const all = cardsIn(counts)
  const ways = new Float64Array(24)
  ways[0] = 1 / clearChance(counts, up)
  for (let at = 0; at < tree.depths.length; at += 1) {
    const depth = tree.depths[at] ?? 1
    const left = (counts[tree.values[at] ?? 0] ?? 0) - (tree.taken[at] ?? 0)
    const way = ((ways[depth - 1] ?? 0) * left) / (all - depth + 1)
    ways[depth] = way
    const orders = tree.orders[at] ?? 0
    if (orders > 0) {
      const end = tree.ends[at] ?? 0
      chances[end] = (chances[end] ?? 0) + way * orders
    }
  }
  return chances
}
