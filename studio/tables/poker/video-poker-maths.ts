import type { Distribution } from '../../frame/distribution.ts'
import { none, rational } from '#contract/rational.ts'
import { packSize, pokerHand, suitWeight, type PokerTable } from './poker-hands.ts'

const size = 5
const full = (1 << size) - 1
const dealCount = 2_598_960
/** A common multiple of the numbers of draws of 0 to 5 from 47 cards. */
const drawsAtOnce = 7_669_695

/** Binomial coefficients: k of n at n · 6 + k. */
const choose = new Int32Array((packSize + 1) * (size + 1))
for (let n = 0; n <= packSize; n += 1) {
  choose[n * (size + 1)] = 1
  for (let k = 1; k <= size; k += 1)
    choose[n * (size + 1) + k] = ((choose[n * (size + 1) + k - 1] ?? 0) * (n - k + 1)) / k
}
export const chooseOf = (n: number, k: number): number => choose[n * (size + 1) + k] ?? 0

/**
 * The places of each subset of a hand as bits: which they are, their count, the last one, and the subset
 * without it.
 */
const placesOf = Array.from({ length: full + 1 }, (_, set) => [0, 1, 2, 3, 4].filter((at) => set & (1 << at)))
export const countOf = Uint8Array.from(placesOf, (places) => places.length)
const lastOf = Uint8Array.from(placesOf, (places) => places.at(-1) ?? 0)
const restOf = Uint8Array.from(placesOf, (places, set) =>
  places.length > 0 ? set ^ (1 << (places.at(-1) ?? 0)) : 0,
)

/** The number of draws of a hold, by its number of cards. */
export const drawsOf = Float64Array.from({ length: size + 1 }, (_, held) => chooseOf(47, size - held))

/** The index of each subset of an ascending hand among all sets of its size. */
export function findIndices(hand: Uint8Array, into: Int32Array): void {
  for (let set = 1; set <= full; set += 1) {
    const card = hand[lastOf[set] ?? 0] ?? 0
    into[set] = (into[restOf[set] ?? 0] ?? 0) + (choose[card * (size + 1) + (countOf[set] ?? 0)] ?? 0)
  }
}

/** Calls back for each hand of five with this beginning, in ascending order, with one reused array. */
export function eachHand(visit: (hand: Uint8Array) => void, start: readonly number[] = []): void {
  const hand = new Uint8Array(size)
  hand.set(start)
  const from = (place: number, least: number): void => {
    for (let card = least; card < packSize; card += 1) {
      hand[place] = card
      if (place === size - 1) visit(hand)
      else from(place + 1, card + 1)
    }
  }
  from(start.length, (start.at(-1) ?? -1) + 1)
}

/** The number of hands of each name that contain a set of cards, by the size of the set. */
type Found = { readonly names: readonly string[]; readonly tables: readonly Int32Array[] }

function countHands({ pays, areDeucesWild }: PokerTable): Found {
  const names = Object.keys(pays)
  const placeOf = new Map(names.map((name, at) => [name, at]))
  const tables = Array.from(
    { length: size + 1 },
    (_, count) => new Int32Array(chooseOf(packSize, count) * names.length),
  )
  const indices = new Int32Array(full + 1)
  eachHand((hand) => {
    const name = placeOf.get(pokerHand(hand, areDeucesWild))
    if (name === undefined) return
    findIndices(hand, indices)
    for (let set = 0; set <= full; set += 1) {
      const table = tables[countOf[set] ?? 0]
      const at = (indices[set] ?? 0) * names.length + name
      if (table) table[at] = (table[at] ?? 0) + 1
    }
  })
  return { names, tables }
}

/** Turns counts of hands that contain a set into counts of those that contain no other card of the deal. */
export function withoutOthers(counts: Float64Array): void {
  for (let bit = 1; bit <= full; bit <<= 1)
    for (let set = 0; set <= full; set += 1)
      if (!(set & bit)) counts[set] = (counts[set] ?? 0) - (counts[set | bit] ?? 0)
}

/** A deal; `weight` counts all that differ only in suits. */
export type Deal = {
  readonly cards: Uint8Array
  readonly weight: number
  /** The mean payout of each hold, in stakes; places as bits. */
  readonly values: Float64Array
  /** The hold with the highest worth; of equal ones that with most cards. */
  readonly best: number
  /** For a hold, how many of its draws end in a hand of each name. */
  counts(hold: number): Float64Array
}

export const holdPlaces = (hold: number): readonly number[] => placesOf[hold] ?? []

const sumsOf = ({ names, tables }: Found, pays: Float64Array): Float64Array[] =>
  tables.map((counts) => {
    const sums = new Float64Array(counts.length / names.length)
    counts.forEach((count, at) => {
      const set = Math.floor(at / names.length)
      sums[set] = (sums[set] ?? 0) + count * (pays[at % names.length] ?? 0)
    })
    return sums
  })

/**
 * The number of draws to a hold with each hand: those with the held cards, minus those with a discarded one.
 */
function countDraws({ names, tables }: Found, indices: Int32Array, hold: number): Float64Array {
  const counts = new Float64Array(names.length)
  for (let set = hold; set <= full; set += 1) {
    if ((set & hold) !== hold) continue
    const sign = ((countOf[set] ?? 0) - (countOf[hold] ?? 0)) % 2 === 0 ? 1 : -1
    const [table, from] = [tables[countOf[set] ?? 0], (indices[set] ?? 0) * names.length]
    for (let name = 0; name < names.length; name += 1)
      counts[name] = (counts[name] ?? 0) + sign * (table?.[from + name] ?? 0)
  }
  return counts
}

/**
 * Visits all 2,598,960 deals with all 32 holds of each, every draw counted: 134,459 deals up to suits. The
 * callback’s argument is reused.
 */
export function countDeals(table: PokerTable): (visit: (deal: Deal) => void) => void {
  const found = countHands(table)
  const sums = sumsOf(
    found,
    Float64Array.from(found.names, (name) => table.pays[name] ?? 0),
  )
  const indices = new Int32Array(full + 1)
  const values = new Float64Array(full + 1)
  const counts = (hold: number): Float64Array => countDraws(found, indices, hold)
  const dealOf = (cards: Uint8Array, weight: number): Deal => {
    findIndices(cards, indices)
    for (let set = 0; set <= full; set += 1) values[set] = sums[countOf[set] ?? 0]?.[indices[set] ?? 0] ?? 0
    withoutOthers(values)
    let best = 0
    for (let set = 0; set <= full; set += 1) {
      values[set] = (values[set] ?? 0) / (drawsOf[countOf[set] ?? 0] ?? 1)
      if ((values[set] ?? 0) >= (values[best] ?? 0)) best = set
    }
    return { cards, weight, values, best, counts }
  }
  return (visit) =>
    eachHand((cards) => {
      const weight = suitWeight(cards)
      if (weight > 0) visit(dealOf(cards, weight))
    })
}

/** Sums how often a way of holding ends in each hand, as weights with the same total for every table. */
export function createTally({ pays }: PokerTable) {
  const names = Object.keys(pays)
  const ways = new Float64Array(names.length)
  return {
    add({ weight, counts }: Pick<Deal, 'weight' | 'counts'>, hold: number): void {
      const each = (weight * drawsAtOnce) / (drawsOf[countOf[hold] ?? 0] ?? 1)
      counts(hold).forEach((count, at) => {
        ways[at] = (ways[at] ?? 0) + each * count
      })
    },
    distribution(): Distribution {
      const total = BigInt(dealCount) * BigInt(drawsAtOnce)
      const paid = names.map((name, at) => ({
        weight: BigInt(ways[at] ?? 0),
        timesStake: rational(BigInt(pays[name] ?? 0), 1n),
      }))
      return [...paid, { weight: paid.reduce((left, { weight }) => left - weight, total), timesStake: none }]
    },
  }
}
