import {
  bitCount,
  deuceBit,
  highBits,
  isWithinFive,
  pokerHand,
  rankBit,
  royalBits,
  sorted,
  type PokerTable,
} from './poker-hands.ts'
import { holdPlaces, type Deal } from './video-poker-maths.ts'

const allPlaces: readonly number[] = [0, 1, 2, 3, 4]

/** The number of ranks that complete a straight from four cards. */
function completing(bits: number): number {
  let count = 0
  for (let bit = 1; bit < 1 << 13; bit <<= 1) if (!(bits & bit) && isWithinFive(bits | bit)) count += 1
  return count
}

/** Cards of one rank, wild deuces included. */
function alike(count: number, bits: number, areDeucesWild: boolean): string | undefined {
  if (count === 4) return 'four-of-a-kind'
  if (count === 3) return 'three-of-a-kind'
  if (areDeucesWild) return 'pair'
  return bits & highBits ? 'high-pair' : 'low-pair'
}

function hopeful(
  count: number,
  bits: number,
  isOneSuit: boolean,
  areDeucesWild: boolean,
): string | undefined {
  if (isOneSuit && count > 1 && (bits & ~royalBits) === 0) return `${count}-to-royal`
  const isStraight = isWithinFive(bits)
  if (isOneSuit && isStraight && count > 2) return `${count}-to-straight-flush`
  if (isOneSuit && count > 2) return `${count}-to-flush`
  if (isStraight && count === 4) {
    if (areDeucesWild || completing(bits) > 1) return '4-to-straight'
    if (bitCount(bits & highBits) > 2) return '4-to-inside-straight'
  }
  return areDeucesWild || (bits & ~highBits) !== 0 ? undefined : `${count}-high`
}

/** The name of held cards in a list of holds; undefined if no list would name them. */
function holdName(
  cards: Uint8Array,
  places: readonly number[],
  { pays, areDeucesWild }: PokerTable,
): string | undefined {
  const count = places.length
  if (count === 0) return 'nothing'
  const held = places.map((place) => cards[place] ?? 0)
  if (count === 5) {
    const name = pokerHand(held, areDeucesWild)
    return name in pays ? name : undefined
  }
  const { wilds, bits, most, second, isOneSuit } = sorted(held, areDeucesWild)
  if (wilds === count) return 'deuces'
  if (most + wilds === count && count > 1 && most > 1) return alike(count, bits, areDeucesWild)
  if (most === 2 && second === 2 && wilds === 0) return 'two-pair'
  return most === 1 ? hopeful(count, bits, isOneSuit, areDeucesWild) : undefined
}

/**
 * A hold as a line of the list. With wild deuces, draws differ by the number of deuces, which precedes the
 * name.
 */
function lineOf(deal: Deal, hold: number, table: PokerTable): string | undefined {
  const places = holdPlaces(hold)
  const name = holdName(deal.cards, places, table)
  if (name === undefined || !table.areDeucesWild) return name
  const isDeuce = (place: number): boolean => rankBit(deal.cards[place] ?? 0) === deuceBit
  const deuces = allPlaces.filter(isDeuce).length
  if (places.filter(isDeuce).length < deuces) return undefined
  return deuces > 0 && /deuces|-to-/.test(name) && name !== 'four-deuces' ? `${deuces} ${name}` : name
}

/** For a deal, the lines that fit it with the max worth of each. */
type Fitting = {
  readonly weight: number
  readonly lines: ReadonlyMap<string, { value: number; hold: number }>
}

/** The lines that fit a deal; of several holds of one name the best one. */
export function fittingLines(deal: Deal, table: PokerTable): Fitting['lines'] {
  const lines = new Map<string, { value: number; hold: number }>()
  for (let hold = 0; hold < 32; hold += 1) {
    const name = lineOf(deal, hold, table)
    if (name === undefined) continue
    const value = deal.values[hold] ?? 0
    if (value > (lines.get(name)?.value ?? -1)) lines.set(name, { value, hold })
  }
  return lines
}

/** The hold of a player who uses the first line of the list that fits. */
export function readList(list: readonly string[], lines: Fitting['lines']): number {
  const name = list.find((one) => lines.has(one))
  return lines.get(name ?? '')?.hold ?? 0
}

export type HoldLine = { readonly name: string; readonly value: number }

/** The worth of a list over all deals, and of each line where it is the first that fits. */
function worthOf(names: readonly string[], deals: readonly Fitting[]) {
  const rank = new Map(names.map((name, at) => [name, at]))
  const [weights, sums] = [new Float64Array(names.length), new Float64Array(names.length)]
  for (const { weight, lines } of deals) {
    let [first, worth] = [names.length, 0]
    for (const [name, { value }] of lines) {
      const at = rank.get(name) ?? names.length
      if (at < first) [first, worth] = [at, value]
    }
    weights[first] = (weights[first] ?? 0) + weight
    sums[first] = (sums[first] ?? 0) + weight * worth
  }
  return { total: sums.reduce((all, one) => all + one, 0), weights, sums }
}

function improved(names: readonly string[], deals: readonly Fitting[]): readonly string[] {
  let best = names
  let { total } = worthOf(best, deals)
  for (let isBetter = true; isBetter;) {
    isBetter = false
    for (let at = 1; at < names.length; at += 1) {
      const tried = best.with(at - 1, best[at] ?? '').with(at, best[at - 1] ?? '')
      const worth = worthOf(tried, deals).total
      if (worth <= total) continue
      ;[best, total, isBetter] = [tried, worth, true]
    }
  }
  return best
}

/**
 * The list of holds in order: every hold that is the best one for some deal, in the order with the highest
 * return. Found by computation alone.
 */
export function createHoldList(table: PokerTable) {
  const deals: Fitting[] = []
  const means = new Map<string, { weight: number; sum: number }>()
  return {
    add(deal: Deal): void {
      deals.push({ weight: deal.weight, lines: fittingLines(deal, table) })
      const name = lineOf(deal, deal.best, table)
      if (name === undefined) return
      const { weight, sum } = means.get(name) ?? { weight: 0, sum: 0 }
      means.set(name, {
        weight: weight + deal.weight,
        sum: sum + deal.weight * (deal.values[deal.best] ?? 0),
      })
    },
    list(): readonly HoldLine[] {
      const byMean = [...means].toSorted(([, a], [, b]) => b.sum / b.weight - a.sum / a.weight)
      const names = improved(
        byMean.map(([name]) => name),
        deals,
      )
      const { weights, sums } = worthOf(names, deals)
      return names.flatMap((name, at) => {
        const weight = weights[at] ?? 0
        return weight > 0 ? [{ name, value: (sums[at] ?? 0) / weight }] : []
      })
    },
  }
}
