import { svgElement } from '../../dom.ts'

/** Positions of the pips of each face, in thirds. */
const pips: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[1, 1]],
  [
    [0, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
]

/** The face of a die, without alternative text: the text beside it names the number. */
export const diePicture = (face: number): SVGElement =>
  svgElement('svg', { viewBox: '0 0 60 60', class: 'die', 'aria-hidden': 'true' }, [
    svgElement('rect', { x: '2', y: '2', width: '56', height: '56', rx: '12', class: 'die-face' }),
    ...(pips[face] ?? []).map(([across, down]) =>
      svgElement('circle', {
        cx: String(15 + across * 15),
        cy: String(15 + down * 15),
        r: '6',
        class: face === 1 || face === 4 ? 'die-pip is-red' : 'die-pip',
      }),
    ),
  ])
