import type { PictureOf } from '#contract/studio-views.ts'
import type { GameChoice } from '../frame/choice-sheet.ts'
import { chipGame, spotDistribution, type ChipTable } from './chip-table.ts'
import { pocketCount, rouletteSpots, type RouletteKind } from './roulette-spots.ts'

export type RouletteRules = {
  readonly sysname: string
  readonly mathVersion: string
  /** Whether half of a stake on an even chance is returned at zero: la partage. */
  readonly isPartage: boolean
}

export const europeanRules: RouletteRules = {
  sysname: 'european-roulette',
  mathVersion: 'european-roulette-1',
  isPartage: false,
}
export const frenchRules: RouletteRules = {
  sysname: 'french-roulette',
  mathVersion: 'french-roulette-1',
  isPartage: true,
}

const spots = new Map(rouletteSpots.map((spot) => [spot.id, spot]))
/** A spot of n pockets pays 36/n; the zero is the house edge. */
const paying = 36

/** The return of a chip on a spot at a number, itself included, in hundredths. */
export function rouletteFactor(
  { isPartage }: Pick<RouletteRules, 'isPartage'>,
  id: string,
  pocket: number,
): number {
  const pockets = spots.get(id)?.pockets ?? []
  if (pockets.includes(pocket)) return (100 * paying) / pockets.length
  return isPartage && pocket === 0 && pockets.length === 18 ? 50 : 0
}

function rouletteTable(rules: RouletteRules): ChipTable<number> {
  return {
    sysname: rules.sysname,
    mathVersion: rules.mathVersion,
    spots: new Set(spots.keys()),
    drawOutcome: (draw) => draw(pocketCount),
    factorOf: (id, pocket) => rouletteFactor(rules, id, pocket),
  }
}

export const rouletteOf = (rules: RouletteRules) =>
  chipGame<number, PictureOf<'roulette'>>(rouletteTable(rules), (pocket, laid) => ({
    kind: 'roulette',
    pocket,
    ...laid,
  }))

/** One spot of each payout is listed; the others of its size pay alike. */
const listed: Partial<Record<RouletteKind, string>> = {
  straight: '0',
  split: '0-1',
  street: '1-2-3',
  corner: '1-2-4-5',
  'six-line': '1-2-3-4-5-6',
  dozen: 'dozen-1',
  red: 'red',
}

export function rouletteChoices(rules: RouletteRules): readonly GameChoice[] {
  const table = rouletteTable(rules)
  const pockets = Array.from({ length: pocketCount }, (_, pocket) => pocket)
  return rouletteSpots.map(({ id, kind }) => ({
    name: listed[kind] === id ? `roulettePays.${kind}` : id,
    distribution: spotDistribution(table, pockets, id),
    isListed: listed[kind] === id,
  }))
}
