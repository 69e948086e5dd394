/**
 * The studio's poster alphabet: upper-case letters and the digits on coins, of one stroke, on a height of 100.
 * Drawn rather than typeset: a picture may load no fonts, and a title must look the same everywhere. Each
 * letter is its advance width and its path. Free ends run past the height of the letter and are cut level, so
 * that a leaning stroke stands flat on its line.
 */
const alphabet: Readonly<Record<string, readonly [number, string]>> = {
  A: [72, 'M-1 120L36 8L73 120M12 74H60'],
  B: [56, 'M26 46H6V0H24A23 23 0 0 1 24 46M6 40V100H26A27 27 0 0 0 26 46'],
  C: [86, 'M84 14A50 50 0 1 0 84 86'],
  D: [70, 'M6 0V100H20A50 50 0 0 0 20 0Z'],
  E: [46, 'M46 0H6V100H46M6 46H40'],
  F: [44, 'M44 0H6V120M6 46H38'],
  G: [98, 'M84 14A50 50 0 1 0 98 58H58'],
  H: [66, 'M6 -20V120M60 -20V120M6 46H60'],
  I: [12, 'M6 -20V120'],
  J: [54, 'M48 -20V66A34 34 0 0 1 4 98.5'],
  K: [64, 'M6 -20V120M68 -16L10 54M26 38L70 120'],
  L: [42, 'M6 -20V100H42'],
  M: [84, 'M6 120V0L42 62L78 0V120'],
  N: [72, 'M6 120V0L66 100V-20'],
  O: [100, 'M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0Z'],
  P: [58, 'M6 120V0H26A28 28 0 0 1 26 56H6'],
  Q: [104, 'M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0ZM54 52L112 120'],
  R: [58, 'M6 120V0H26A27 27 0 0 1 26 54H6M24 52L64 126'],
  S: [56, 'M50 14A26 25 0 1 0 28 47A27 27 0 1 1 4 84'],
  T: [60, 'M0 0H60M30 0V120'],
  U: [68, 'M6 -20V66A28 28 0 0 0 62 66V-20'],
  V: [72, 'M-2 -20L36 108L74 -20'],
  W: [104, 'M-2 -20L28 100L52 22L76 100L106 -20'],
  X: [66, 'M-6 -20L72 120M72 -20L-6 120'],
  Y: [68, 'M-8 -24L34 50L76 -24M34 50V120'],
  0: [72, 'M36 0A30 50 0 0 1 36 100A30 50 0 0 1 36 0Z'],
  1: [28, 'M0 26L22 2V120'],
  2: [62, 'M6 30A26 26 0 1 1 50 48L8 100H62'],
  3: [56, 'M8 16A24 23 0 1 1 26 46A27 27 0 1 1 4 82'],
  5: [58, 'M54 0H14L10 46A30 28 0 1 1 4 82'],
  '-': [44, 'M4 50H40'],
  ' ': [36, ''],
}

export type Lettering = {
  text: string
  /** `x` is the middle of the word, `y` the top of its letters. */
  x: number
  y: number
  size: number
  colour: string
  /** Thickness of the stroke at a size of 100. */
  weight?: number
  /** Space between letters at a size of 100. */
  tracking?: number
  inline?: string
}

function letterOf(letter: string): readonly [number, string] {
  const drawn = alphabet[letter]
  if (drawn === undefined) throw new RangeError(`the poster alphabet has no ${letter}`)
  return drawn
}

/** A word in the poster alphabet as SVG, centred on `x`. */
export function lettering({
  text,
  x,
  y,
  size,
  colour,
  weight = 15,
  tracking = 24,
  inline,
}: Lettering): string {
  const scale = size / 100
  let pen = 0
  const paths = [...text].map((letter) => {
    const [advance, path] = letterOf(letter)
    const drawn = path === '' ? '' : `<path transform="translate(${pen} 0)" d="${path}"/>`
    pen += advance + tracking
    return drawn
  })
  const width = pen - tracking + 2 * weight
  const height = 100 + weight
  const group = (stroke: string, thickness: number) =>
    `<g fill="none" stroke="${stroke}" stroke-width="${thickness}" stroke-miterlimit="6">${paths.join('')}</g>`
  const strokes = group(colour, weight) + (inline === undefined ? '' : group(inline, weight / 5))
  const box = [x - (width * scale) / 2, y - (weight / 2) * scale, width * scale, height * scale].map(
    (length) => length.toFixed(1),
  )
  // The edge of the inner picture cuts the free ends level.
  return `<svg x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" viewBox="${-weight} ${-weight / 2} ${width} ${height}">${strokes}</svg>`
}
