import type { PictureOf } from '#contract/studio-views.ts'
import type { GameChoice } from '../frame/choice-sheet.ts'
import { chipGame, spotDistribution, type ChipTable } from './chip-table.ts'

type Dice = readonly number[]
const faces = [1, 2, 3, 4, 5, 6]
const sicBoTotals: readonly number[] = Array.from({ length: 14 }, (_, at) => at + 4)

/** Pay of a total, its chip included, in hundredths; symmetric from the other end. */
const totalFactors: readonly number[] = [7000, 3500, 2100, 1400, 1000, 840, 770]
export const totalFactor = (total: number): number => totalFactors[Math.min(total, 21 - total) - 4] ?? 0

const sum = (dice: Dice): number => dice.reduce((all, one) => all + one, 0)
const countOf = (dice: Dice, face: number): number => dice.filter((one) => one === face).length
const isTriple = ([first = 0, ...rest]: Dice): boolean => rest.every((one) => one === first)

/** By how many of the three dice show the number. */
const singleFactors = [0, 200, 300, 1300]
export const sicBoFactors = { even: 200, pair: 700, double: 1300, triple: 21_000, anyTriple: 3500 } as const

/** The even chances lose to every triple. */
const evenChances: Readonly<Record<string, (total: number) => boolean>> = {
  small: (total) => total <= 10,
  big: (total) => total > 10,
  odd: (total) => total % 2 === 1,
  even: (total) => total % 2 === 0,
}

const pairs = faces.flatMap((low) => faces.filter((high) => high > low).map((high) => `pair-${low}-${high}`))
export const sicBoSpots: readonly string[] = [
  ...Object.keys(evenChances),
  ...faces.map((face) => `double-${face}`),
  ...faces.map((face) => `triple-${face}`),
  'any-triple',
  ...sicBoTotals.map((total) => `total-${total}`),
  ...pairs,
  ...faces.map((face) => `single-${face}`),
]

function factorOf(spot: string, dice: Dice): number {
  const wins = evenChances[spot]
  if (wins) return wins(sum(dice)) && !isTriple(dice) ? sicBoFactors.even : 0
  if (spot === 'any-triple') return isTriple(dice) ? sicBoFactors.anyTriple : 0
  const [kind, first = 0, second = 0] = spot.split('-').map((part, at) => (at === 0 ? part : Number(part)))
  const count = (face: unknown): number => countOf(dice, Number(face))
  switch (kind) {
    case 'single':
      return singleFactors[count(first)] ?? 0
    case 'double':
      return count(first) >= 2 ? sicBoFactors.double : 0
    case 'triple':
      return count(first) === 3 ? sicBoFactors.triple : 0
    case 'total':
      return sum(dice) === first ? totalFactor(sum(dice)) : 0
    default:
      return count(first) > 0 && count(second) > 0 ? sicBoFactors.pair : 0
  }
}

const table: ChipTable<Dice> = {
  sysname: 'sic-bo',
  mathVersion: 'sic-bo-1',
  spots: new Set(sicBoSpots),
  drawOutcome: (draw) => [draw(6) + 1, draw(6) + 1, draw(6) + 1],
  factorOf,
}

export const sicBo = chipGame<Dice, PictureOf<'sic-bo'>>(table, (dice, laid) => ({
  kind: 'sic-bo',
  dice: [...dice],
  ...laid,
}))

/** One spot of each payout is listed; the others of its kind pay alike. */
const listed = new Map([
  ['small', 'sicBo.evenChance'],
  ['single-1', 'sicBo.single'],
  ['pair-1-2', 'sicBo.pair'],
  ['double-1', 'sicBo.double'],
  ['triple-1', 'sicBo.triple'],
  ['any-triple', 'sicBo.any-triple'],
  ...[4, 5, 6, 7, 8, 9, 10].map((total) => [`total-${total}`, `total ${total}, ${21 - total}`] as const),
])

/** Every spot with its exact figures over the 216 throws of three dice. */
export function sicBoChoices(): readonly GameChoice[] {
  const throws = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c])))
  return sicBoSpots.map((spot) => ({
    name: listed.get(spot) ?? spot,
    distribution: spotDistribution(table, throws, spot),
    isListed: listed.has(spot),
  }))
}
