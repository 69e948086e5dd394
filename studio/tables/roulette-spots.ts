/** A spot of the roulette cloth: it wins if the ball falls into one of its pockets. */
export type RouletteSpot = {
  /** Pockets joined by dashes, or the name of an outside bet. */
  readonly id: string
  readonly kind: RouletteKind
  readonly pockets: readonly number[]
}
export type RouletteKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'trio'
  | 'corner'
  | 'first-four'
  | 'six-line'
  | 'dozen'
  | 'column'
  | 'red'
  | 'black'
  | 'even'
  | 'odd'
  | 'low'
  | 'high'

export const pocketCount = 37
/** The order around the wheel, clockwise. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
]
const reds = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]
export const pocketColour = (pocket: number): 'green' | 'red' | 'black' =>
  pocket === 0 ? 'green' : reds.includes(pocket) ? 'red' : 'black'

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)
const numbers = range(1, 36)
const inside = (kind: RouletteKind, pockets: readonly number[]): RouletteSpot => ({
  id: pockets.join('-'),
  kind,
  pockets,
})
const outside = (kind: RouletteKind, id: string, wins: (number: number) => boolean): RouletteSpot => ({
  id,
  kind,
  pockets: numbers.filter(wins),
})

/** First numbers of the streets. */
const firsts = numbers.filter((number) => number % 3 === 1)
/** Numbers with a higher neighbour in their street. */
const lowers = numbers.filter((number) => number % 3 !== 0)

/**
 * All 157: 37 straight, 60 splits, 12 streets and 2 trios, 22 corners and the first four, 11 six-lines, 12
 * outside.
 */
export const rouletteSpots: readonly RouletteSpot[] = [
  ...range(0, 36).map((number) => inside('straight', [number])),
  ...[1, 2, 3].map((number) => inside('split', [0, number])),
  ...lowers.map((number) => inside('split', [number, number + 1])),
  ...range(1, 33).map((number) => inside('split', [number, number + 3])),
  ...firsts.map((number) => inside('street', range(number, number + 2))),
  inside('trio', [0, 1, 2]),
  inside('trio', [0, 2, 3]),
  ...lowers
    .filter((number) => number < 34)
    .map((number) => inside('corner', [number, number + 1, number + 3, number + 4])),
  inside('first-four', [0, 1, 2, 3]),
  ...firsts.filter((number) => number < 34).map((number) => inside('six-line', range(number, number + 5))),
  ...[1, 2, 3].map((dozen) =>
    outside('dozen', `dozen-${dozen}`, (number) => Math.ceil(number / 12) === dozen),
  ),
  ...[1, 2, 3].map((column) => outside('column', `column-${column}`, (number) => number % 3 === column % 3)),
  outside('low', 'low', (number) => number <= 18),
  outside('even', 'even', (number) => number % 2 === 0),
  outside('red', 'red', (number) => pocketColour(number) === 'red'),
  outside('black', 'black', (number) => pocketColour(number) === 'black'),
  outside('odd', 'odd', (number) => number % 2 === 1),
  outside('high', 'high', (number) => number > 18),
]

/** A call bet on a part of the wheel: a number of chips on each of these spots. */
export type RouletteCall = {
  readonly id: 'voisins' | 'tiers' | 'orphelins' | 'zero-game'
  readonly bets: readonly { spot: string; chips: number }[]
}
const one = (spot: string) => ({ spot, chips: 1 })

export const rouletteCalls: readonly RouletteCall[] = [
  {
    id: 'voisins',
    bets: [
      { spot: '0-2-3', chips: 2 },
      ...['4-7', '12-15', '18-21', '19-22', '32-35'].map(one),
      { spot: '25-26-28-29', chips: 2 },
    ],
  },
  { id: 'tiers', bets: ['5-8', '10-11', '13-16', '23-24', '27-30', '33-36'].map(one) },
  { id: 'orphelins', bets: ['1', '6-9', '14-17', '17-20', '31-34'].map(one) },
  { id: 'zero-game', bets: ['0-3', '12-15', '26', '32-35'].map(one) },
]

export function neighboursOf(pocket: number, each: number): number[] {
  const at = wheelOrder.indexOf(pocket)
  return range(-each, each).map((by) => wheelOrder[(at + by + pocketCount) % pocketCount] ?? 0)
}
