import { rational, type Rational } from './rational.ts'

/** Odds formats. Inside, odds are whole thousandths: 1.50 is 1500. */
export const oddsFormats = ['decimal', 'fractional', 'american', 'hong_kong', 'malay', 'indonesian'] as const
export type OddsFormat = (typeof oddsFormats)[number]

/**
 * The customary fractions of bookmakers, in rising order: winnings to stake, in lowest terms, so 4/6 is 2/3.
 */
const ladder: readonly (readonly [number, number])[] = (
  '1/1000 1/500 1/200 1/100 1/66 1/50 1/40 1/33 1/28 1/25 1/20 1/18 1/16 1/14 1/12 1/11 1/10 1/9 1/8 2/15 1/7 2/13 1/6 ' +
  '2/11 1/5 2/9 1/4 2/7 3/10 1/3 4/11 2/5 4/9 1/2 8/15 4/7 8/13 2/3 8/11 4/5 5/6 10/11 20/21 1/1 21/20 11/10 23/20 6/5 ' +
  '5/4 13/10 11/8 7/5 3/2 8/5 13/8 17/10 7/4 9/5 15/8 19/10 2/1 21/10 17/8 11/5 9/4 23/10 12/5 5/2 13/5 11/4 14/5 3/1 ' +
  '16/5 10/3 7/2 18/5 4/1 9/2 5/1 11/2 6/1 13/2 7/1 15/2 8/1 17/2 9/1 19/2 10/1 11/1 12/1 13/1 14/1 15/1 16/1 17/1 ' +
  '18/1 20/1 22/1 25/1 28/1 33/1 40/1 50/1 66/1 80/1 100/1 125/1 150/1 200/1 250/1 300/1 400/1 500/1 750/1 1000/1'
)
  .split(' ')
  .map((text) => text.split('/').map(Number) as [number, number])

const minusSign = '−'

const nearest = ({ numerator, denominator }: Rational): bigint => {
  const size = numerator < 0n ? -numerator : numerator
  const rounded = (2n * size + denominator) / (2n * denominator)
  return numerator < 0n ? -rounded : rounded
}

/** Winnings to stake. */
const winningsOf = (thousandths: number): Rational => rational(BigInt(thousandths) - 1000n, 1000n)

/** Stake to winnings, for odds below even. */
const inverseOf = ({ numerator, denominator }: Rational): Rational => rational(denominator, numerator)

const pointText = (scaled: bigint, places: number): string => {
  const digits = scaled.toString().padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** Two decimals, and a third if needed. */
const thousandthsText = (thousandths: bigint): string => pointText(thousandths, 3).replace(/0$/, '')

/**
 * Two decimals, or more to show two significant digits: 0.67, 0.020. A value that rounds to one has no minus.
 */
const signedInverse = (winnings: Rational): string => {
  const inverse = inverseOf(winnings)
  const scaled = (places: number): Rational =>
    rational(inverse.numerator * 10n ** BigInt(places), inverse.denominator)
  let places = 2
  while (scaled(places).numerator < 10n * scaled(places).denominator) places++
  // 0.00996 is 0.010, as 0.01 itself is.
  if (places > 2 && nearest(scaled(places)) === 100n) places--
  const text = pointText(nearest(scaled(places)), places)
  return text === '1.00' ? text : minusSign + text
}

const fractionText = (thousandths: number): string => {
  const winnings = thousandths - 1000
  const [top] = ladder.at(-1) ?? [0]
  if (winnings > top * 1000) return `${Math.round(winnings / 1000)}/1`
  const distance = ([win, stake]: readonly [number, number]): number =>
    Math.abs(win * 1000 - winnings * stake) / stake
  // Ties go to the lower fraction, so that no more is promised.
  const [win, stake] = ladder.reduce((best, rung) => (distance(rung) < distance(best) ? rung : best))
  return `${win}/${stake}`
}

const americanText = (winnings: Rational): string => {
  if (winnings.numerator >= winnings.denominator) {
    return `+${nearest(rational(winnings.numerator * 100n, winnings.denominator))}`
  }
  const inverse = inverseOf(winnings)
  const stake = nearest(rational(inverse.numerator * 100n, inverse.denominator))
  return stake === 100n ? '+100' : `${minusSign}${stake}`
}

/**
 * Odds as text; above 1.00. Decimal and Hong Kong odds are exact, the others as near as their notation allows:
 * a bet is always settled by the thousandths. Even odds have the positive form: +100, 1.00.
 */
export const oddsText = (thousandths: number, format: OddsFormat): string => {
  if (!Number.isInteger(thousandths) || thousandths <= 1000) {
    throw new RangeError('Odds are whole thousandths above 1.00')
  }
  const winnings = winningsOf(thousandths)
  const winningsText = thousandthsText(BigInt(thousandths) - 1000n)
  switch (format) {
    case 'decimal':
      return thousandthsText(BigInt(thousandths))
    case 'fractional':
      return fractionText(thousandths)
    case 'american':
      return americanText(winnings)
    case 'hong_kong':
      return winningsText
    case 'malay':
      return thousandths <= 2000 ? winningsText : signedInverse(winnings)
    case 'indonesian':
      return thousandths >= 2000 ? winningsText : signedInverse(winnings)
  }
}

/** A decimal above 0 with a point or a comma and at most six decimals; undefined otherwise. */
const readDecimal = (text: string): Rational | undefined => {
  const match = /^(\d{1,7})(?:[.,](\d{1,6}))?$/.exec(text)
  if (!match) return undefined
  const [, whole = '', part = ''] = match
  const read = rational(BigInt(whole + part), 10n ** BigInt(part.length))
  return read.numerator > 0n ? read : undefined
}

const readFraction = (text: string): Rational | undefined => {
  const match = /^(\d{1,7}) ?[/⁄] ?(\d{1,7})$/.exec(text)
  const [win, stake] = [BigInt(match?.[1] ?? 0), BigInt(match?.[2] ?? 0)]
  return win > 0n && stake > 0n ? rational(win, stake) : undefined
}

/** Typed winnings to stake; behind a minus, stake to winnings. */
const readSigned = (text: string): { readonly isMinus: boolean; readonly size: Rational } | undefined => {
  const size = readDecimal(text.replace(/^[-−–+]/, ''))
  return size && { isMinus: /^[-−–]/.test(text), size }
}

const readWinnings = (text: string, format: OddsFormat): Rational | undefined => {
  if (format === 'fractional') return readFraction(text)
  if (format === 'hong_kong') return readDecimal(text)
  if (format === 'decimal') {
    const odds = readDecimal(text)
    return odds && rational(odds.numerator - odds.denominator, odds.denominator)
  }
  const read = readSigned(text)
  if (!read) return undefined
  const { isMinus, size } = read
  if (format === 'american') {
    if (size.numerator < 100n * size.denominator) return undefined
    const winnings = rational(size.numerator, size.denominator * 100n)
    return isMinus ? inverseOf(winnings) : winnings
  }
  // Malay odds are never above one in size, and Indonesian ones never below.
  const [lower, upper] =
    format === 'malay' ? [size.numerator, size.denominator] : [size.denominator, size.numerator]
  if (lower > upper) return undefined
  return isMinus ? inverseOf(size) : size
}

/** Typed odds in the nearest thousandths; undefined if invalid in this format, or not above 1.00. */
export const readOdds = (text: string, format: OddsFormat): number | undefined => {
  const winnings = readWinnings(text.trim(), format)
  if (!winnings) return undefined
  const thousandths = 1000n + nearest(rational(winnings.numerator * 1000n, winnings.denominator))
  return thousandths > 1000n ? Number(thousandths) : undefined
}
