/** Cards are numbers from 0 to 51: rank = number mod 13, the ace first; suit = number div 13. */
export const packSize = 52
const ranks = 13
export const rankOf = (card: number): number => card % ranks
export const suitOf = (card: number): number => Math.floor(card / ranks)

/** A set of ranks as bits: bit 0 is the ace. */
export const rankBit = (card: number): number => 1 << rankOf(card)
/** Ace, ten, jack, queen and king. */
export const royalBits = 0b1_1110_0000_0001
/** Jack, queen, king and ace: a pair of these is the lowest hand that pays at draw poker. */
export const highBits = 0b1_1100_0000_0001
export const deuceBit = 0b10

const windows: readonly number[] = [...Array.from({ length: 9 }, (_, low) => 0b11111 << low), royalBits]
/** Whether the ranks are within a straight; the ace is the lowest or the highest. */
export const isWithinFive = (bits: number): boolean => windows.some((window) => (bits & ~window) === 0)

export function bitCount(bits: number): number {
  let [left, count] = [bits, 0]
  for (; left !== 0; left &= left - 1) count += 1
  return count
}

export type Paid = Readonly<Record<string, number>>

/** Names of five-card hands, the best first, with their pays in stakes; hands that pay nothing are left out. */
export type PokerTable = {
  readonly sysname: string
  readonly mathVersion: string
  readonly pays: Paid
  readonly areDeucesWild: boolean
}

export type Cards = readonly number[] | Uint8Array
type Sorted = {
  readonly wilds: number
  readonly bits: number
  readonly most: number
  readonly second: number
  readonly isOneSuit: boolean
  readonly pairBits: number
}

/** Wild deuces are counted and otherwise left out. */
export function sorted(cards: Cards, areDeucesWild: boolean): Sorted {
  let once = 0
  let twice = 0
  let thrice = 0
  let fourth = 0
  let suits = 0
  let wilds = 0
  for (let at = 0; at < cards.length; at += 1) {
    const card = cards[at] ?? 0
    const bit = rankBit(card)
    if (areDeucesWild && bit === deuceBit) {
      wilds += 1
      continue
    }
    fourth |= thrice & bit
    thrice |= twice & bit
    twice |= once & bit
    once |= bit
    suits |= 1 << suitOf(card)
  }
  const most = fourth ? 4 : thrice ? 3 : twice ? 2 : once ? 1 : 0
  const others = once & ~(fourth || thrice)
  const second = most > 2 ? (twice & others ? 2 : others ? 1 : 0) : bitCount(twice) === 2 ? 2 : 1
  return { wilds, bits: once, most, second, isOneSuit: (suits & (suits - 1)) === 0, pairBits: twice }
}

/** Without wild cards: the lowest named pair is that of jacks. */
function plainHand({ bits, most, second, isOneSuit, pairBits }: Sorted): string {
  if (most === 4) return 'four-of-a-kind'
  if (most === 3) return second === 2 ? 'full-house' : 'three-of-a-kind'
  if (most === 2) {
    if (second === 2) return 'two-pair'
    return pairBits & highBits ? 'jacks-or-better' : 'none'
  }
  const isStraight = isWithinFive(bits)
  if (isOneSuit) return bits === royalBits ? 'royal-flush' : isStraight ? 'straight-flush' : 'flush'
  return isStraight ? 'straight' : 'none'
}

/** With at least one deuce, which substitutes for the best card. */
function wildHand({ wilds, bits, most, second, isOneSuit }: Sorted): string {
  if (wilds === 4) return 'four-deuces'
  const [isDifferent, isStraight] = [most === 1, isWithinFive(bits)]
  if (isDifferent && isOneSuit && (bits & ~royalBits) === 0) return 'wild-royal-flush'
  if (most + wilds === 5) return 'five-of-a-kind'
  if (isDifferent && isOneSuit && isStraight) return 'straight-flush'
  if (most + wilds === 4) return 'four-of-a-kind'
  if (wilds === 1 && most === 2 && second === 2) return 'full-house'
  if (isDifferent && isOneSuit) return 'flush'
  if (isDifferent && isStraight) return 'straight'
  return most + wilds === 3 ? 'three-of-a-kind' : 'none'
}

export function pokerHand(cards: Cards, areDeucesWild: boolean): string {
  const hand = sorted(cards, areDeucesWild)
  if (hand.wilds > 0) return wildHand(hand)
  const name = plainHand(hand)
  return areDeucesWild && name === 'royal-flush' ? 'natural-royal-flush' : name
}

/**
 * Suits are interchangeable: of hands that differ only in suits, the one with suits in descending order is
 * counted for all, and the others have weight 0.
 */
export function suitWeight(hand: Cards): number {
  let [a, b, c, d] = [0, 0, 0, 0]
  for (let at = 0; at < hand.length; at += 1) {
    const card = hand[at] ?? 0
    if (card < 13) a |= rankBit(card)
    else if (card < 26) b |= rankBit(card)
    else if (card < 39) c |= rankBit(card)
    else d |= rankBit(card)
  }
  if (a < b || b < c || c < d) return 0
  let [ways, run] = [24, 1]
  for (const [first, second] of [
    [a, b],
    [b, c],
    [c, d],
  ] as const) {
    run = first === second ? run + 1 : 1
    ways /= run
  }
  return ways
}
