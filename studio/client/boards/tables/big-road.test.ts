import { expect, test } from 'vitest'
import { bigRoad, type RoadSide } from './big-road.ts'

const names = { P: 'player', B: 'banker', T: 'tie' } as const
const road = (winners: string): string[] =>
  bigRoad([...winners].map((letter): RoadSide => names[letter as keyof typeof names])).map(
    ({ side, column, row, ties }) => `${side[0]}${column}.${row}${ties ? `+${ties}` : ''}`,
  )

test.each([
  ['nothing yet', '', []],
  ['a tie before any win is on no mark', 'TP', ['p0.0']],
  ['a run goes down, the other side begins a column', 'PPBP', ['p0.0', 'p0.1', 'b1.0', 'p2.0']],
  ['ties are counted on the mark before', 'PTTPB', ['p0.0+2', 'p0.1', 'b1.0']],
  [
    'a seventh win turns to the right, and the next column goes under it',
    'PPPPPPPBB',
    ['p0.0', 'p0.1', 'p0.2', 'p0.3', 'p0.4', 'p0.5', 'p1.5', 'b1.0', 'b1.1'],
  ],
  [
    'a run that meets an earlier mark turns above it',
    'PPPPPPPBBBBBB',
    ['p0.0', 'p0.1', 'p0.2', 'p0.3', 'p0.4', 'p0.5', 'p1.5', 'b1.0', 'b1.1', 'b1.2', 'b1.3', 'b1.4', 'b2.4'],
  ],
])('the big road: %s', (_name, winners, expected) => {
  expect(road(winners)).toEqual(expected)
})
