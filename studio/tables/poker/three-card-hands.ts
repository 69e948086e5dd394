import { rankOf, suitOf } from './poker-hands.ts'

/** Hands of three cards, the lowest first: a straight is rarer than a flush here. */
export const threeCardNames = [
  'high-card',
  'pair',
  'flush',
  'straight',
  'three-of-a-kind',
  'straight-flush',
] as const
export type ThreeCardName = (typeof threeCardNames)[number]

const perName = 4096
/** The ace is above the king, except in the straight with two and three. */
const heightOf = (card: number): number => (rankOf(card) === 0 ? 14 : rankOf(card) + 1)

/** A number that orders hands: by name, then by cards from the highest down. */
export function threeCardRank([a = 0, b = 0, c = 0]: readonly number[]): number {
  const [high = 0, middle = 0, low = 0] = [heightOf(a), heightOf(b), heightOf(c)].toSorted((x, y) => y - x)
  const isFlush = suitOf(a) === suitOf(b) && suitOf(b) === suitOf(c)
  const isWheel = high === 14 && middle === 3 && low === 2
  const isStraight = isWheel || (high === middle + 1 && middle === low + 1)
  const ranked = (name: ThreeCardName, first: number, second = 0, third = 0): number =>
    threeCardNames.indexOf(name) * perName + first * 256 + second * 16 + third
  if (isStraight) return ranked(isFlush ? 'straight-flush' : 'straight', isWheel ? 3 : high)
  if (high === low) return ranked('three-of-a-kind', high)
  if (high === middle) return ranked('pair', high, low)
  if (middle === low) return ranked('pair', middle, high)
  return ranked(isFlush ? 'flush' : 'high-card', high, middle, low)
}

export const nameOfRank = (rank: number): ThreeCardName =>
  threeCardNames[Math.floor(rank / perName)] ?? 'high-card'
export const threeCardName = (cards: readonly number[]): ThreeCardName => nameOfRank(threeCardRank(cards))

/** The dealer qualifies with a queen or higher. */
export const qualifyingRank = 12 * 256
