import { pocketColour, rouletteSpots, type RouletteSpot } from '#studio/tables/roulette-spots.ts'
import { rouletteSpotText } from '../../spot-labels.ts'
import type { Texts } from '../../texts.ts'
import { createSpots } from './spot-buttons.ts'

/**
 * Where a spot lies: along the cloth from the zero (14 units) and across it from the row of the threes (5
 * units), by its middle and its size. A size of 0 is a place on a line; the style sheet sets its size.
 */
type Place = { along: number; across: number; length: number; width: number }

const [numbersLength, halfWidth] = [12, 1.5]
const rowOf = (number: number): number => (3 - (number % 3)) % 3
const columnOf = (number: number): number => Math.ceil(number / 3)
const middle = (of: readonly number[]): number => (Math.min(...of) + Math.max(...of)) / 2

const evenChances = ['low', 'even', 'red', 'black', 'odd', 'high']

const placeInside = ({ kind, pockets }: RouletteSpot): Place => {
  const numbers = pockets.filter((pocket) => pocket > 0)
  const across = middle(numbers.map(rowOf)) + 0.5
  // Bets with the zero lie on its line; those of whole streets on the line of the dozens.
  const along = pockets.includes(0) ? 1 : middle(numbers.map(columnOf)) + 0.5
  const isWhole = ['street', 'six-line', 'first-four'].includes(kind)
  return { along, across: isWhole ? 3 : across, length: 0, width: 0 }
}

const placeOf = (spot: RouletteSpot): Place => {
  const [first = 0] = spot.pockets
  switch (spot.kind) {
    case 'straight':
      return first === 0
        ? { along: 0.5, across: halfWidth, length: 1, width: 3 }
        : { along: columnOf(first) + 0.5, across: rowOf(first) + 0.5, length: 1, width: 1 }
    case 'dozen':
      return { along: 1 + Math.floor(first / 12) * 4 + 2, across: 3.5, length: 4, width: 1 }
    case 'column':
      return { along: numbersLength + 1.5, across: rowOf(first) + 0.5, length: 1, width: 1 }
    case 'split':
    case 'street':
    case 'trio':
    case 'corner':
    case 'first-four':
    case 'six-line':
      return placeInside(spot)
    default:
      return { along: 2 + 2 * evenChances.indexOf(spot.id), across: 4.5, length: 2, width: 1 }
  }
}

const writtenOn = ({ kind, pockets }: RouletteSpot, name: string): string => {
  if (kind === 'straight') return String(pockets[0])
  if (kind === 'column') return '2:1'
  return kind === 'dozen' ? `${pockets[0]}–${pockets.at(-1)}` : name
}

type Parts = Pick<Parameters<typeof createSpots>[0], 'money' | 'namedWithOthers' | 'onLay' | 'onTakeOff'> & {
  readonly texts: Texts
}

/** The cloth: 157 spots at their usual places. */
export const createCloth = ({ texts, ...parts }: Parts) => {
  const spots = createSpots({
    ...parts,
    label: texts('cloth'),
    className: 'cloth',
    spots: rouletteSpots.map((spot) => {
      const name = rouletteSpotText(spot.id, texts)
      const isLine = placeOf(spot).length === 0
      return {
        id: spot.id,
        name,
        className: isLine ? 'is-line' : `is-${spot.kind}`,
        children: isLine ? [] : [writtenOn(spot, name)],
      }
    }),
  })
  for (const spot of rouletteSpots) {
    const control = spots.controlOf(spot.id)
    const { along, across, length, width } = placeOf(spot)
    control?.style.setProperty('--along', String(along))
    control?.style.setProperty('--across', String(across))
    control?.style.setProperty('--length', String(length))
    control?.style.setProperty('--width', String(width))
    if (control && spot.kind === 'straight') control.dataset['colour'] = pocketColour(spot.pockets[0] ?? 0)
  }
  return spots
}
