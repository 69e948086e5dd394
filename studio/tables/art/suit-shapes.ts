export type Suit = 'spade' | 'heart' | 'diamond' | 'club'

/** Each suit on a square of 100 around the origin. */
const shapes: Readonly<Record<Suit, string>> = {
  spade:
    'M0 -50C12 -28 44 -10 44 16C44 32 32 40 20 38C12 37 7 32 4 26C6 38 10 44 18 50H-18C-10 44 -6 38 -4 26C-7 32 -12 37 -20 38C-32 40 -44 32 -44 16C-44 -10 -12 -28 0 -50Z',
  heart:
    'M0 48C-14 24 -46 6 -46 -20C-46 -36 -34 -46 -21 -46C-11 -46 -3 -40 0 -30C3 -40 11 -46 21 -46C34 -46 46 -36 46 -20C46 6 14 24 0 48Z',
  diamond: 'M0 -50C10 -30 22 -14 38 0C22 14 10 30 0 50C-10 30 -22 14 -38 0C-22 -14 -10 -30 0 -50Z',
  club: 'M0 -50C13 -50 22 -40 22 -28C22 -21 19 -15 14 -11C18 -13 21 -14 25 -14C37 -14 46 -5 46 8C46 20 37 29 25 29C16 29 8 24 4 16C5 34 9 43 18 50H-18C-9 43 -5 34 -4 16C-8 24 -16 29 -25 29C-37 29 -46 20 -46 8C-46 -5 -37 -14 -25 -14C-21 -14 -18 -13 -14 -11C-19 -15 -22 -21 -22 -28C-22 -40 -13 -50 0 -50Z',
}

/** A suit centred on a point, `size` high. */
export const suitShape = (
  suit: Suit,
  [x, y]: readonly [number, number],
  size: number,
  fill: string,
): string =>
  `<path transform="translate(${x} ${y}) scale(${size / 100})" d="${shapes[suit]}" fill="${fill}"/>`

/** A card of 220 × 320 with a thin border; `face` is drawn around its middle. */
export const posterCard = (transform: string, face: string, paper: string, line: string): string =>
  `<g transform="${transform}"><rect x="-110" y="-160" width="220" height="320" rx="18" fill="${paper}"/><rect x="-97" y="-147" width="194" height="294" rx="12" fill="none" stroke="${line}" stroke-width="3"/>${face}</g>`
