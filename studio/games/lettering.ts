/**
 * The studio's poster alphabet: upper-case letters of one stroke, drawn on a height of 100, round letters on
 * full circles and low waists on the others. Drawn rather than typeset, because a picture may load no fonts and
 * a title has to look the same everywhere. Each letter is its advance width and its path.
 */
const alphabet: Readonly<Record<string, readonly [number, string]>> = {
  A: [72, 'M3 100L36 4L69 100M15 70H57'],
  B: [56, 'M6 0V100H26A27 27 0 0 0 26 46H6M6 0H24A23 23 0 0 1 24 46'],
  C: [86, 'M84 14A50 50 0 1 0 84 86'],
  D: [70, 'M6 0V100H20A50 50 0 0 0 20 0Z'],
  E: [46, 'M46 0H6V100H46M6 46H40'],
  F: [44, 'M44 0H6V100M6 46H38'],
  G: [98, 'M84 14A50 50 0 1 0 98 58H58'],
  H: [66, 'M6 0V100M60 0V100M6 46H60'],
  I: [12, 'M6 0V100'],
  J: [44, 'M38 0V68A32 32 0 0 1 -4 90'],
  K: [62, 'M6 0V100M58 0L8 56M24 40L60 100'],
  L: [42, 'M6 0V100H42'],
  N: [72, 'M6 100V0L66 100V0'],
  O: [100, 'M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0Z'],
  Q: [100, 'M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0ZM58 60L96 104'],
  R: [58, 'M6 100V0H26A27 27 0 0 1 26 54H6M26 54L56 100'],
  S: [56, 'M50 14A26 25 0 1 0 28 47A27 27 0 1 1 4 84'],
  T: [60, 'M0 0H60M30 0V100'],
  X: [66, 'M4 0L62 100M62 0L4 100'],
  Y: [68, 'M2 0L34 50L66 0M34 50V100'],
  ' ': [36, ''],
}

export type Lettering = {
  text: string
  /** Where the middle of the word stands, and the top of its letters. */
  x: number
  y: number
  /** Height of a letter. */
  size: number
  colour: string
  /** Thickness of the stroke at a size of 100. */
  weight?: number
  /** Space between letters at a size of 100. */
  tracking?: number
  /** Colour of a thin line inside the stroke. */
  inline?: string
}

/** How wide a word is at a size of 100. */
function widthOf(text: string, tracking: number): number {
  return [...text].reduce((sum, letter) => sum + letterOf(letter)[0] + tracking, -tracking)
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
  const left = x - (widthOf(text, tracking) * scale) / 2
  const group = (stroke: string, width: number) =>
    `<g fill="none" stroke="${stroke}" stroke-width="${width}" stroke-miterlimit="6">${paths.join('')}</g>`
  const strokes = group(colour, weight) + (inline === undefined ? '' : group(inline, weight / 5))
  return `<g transform="translate(${left.toFixed(1)} ${y}) scale(${scale})">${strokes}</g>`
}
