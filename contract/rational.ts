/** An exact fraction in lowest terms; the denominator is positive. */
export type Rational = { numerator: bigint; denominator: bigint }

const maxExact = BigInt(Number.MAX_SAFE_INTEGER)

/** For numbers exact as floats, floats are many times faster. */
function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a
  let y = b
  while (y !== 0n) {
    if (x <= maxExact && y <= maxExact) return BigInt(smallDivisor(Number(x), Number(y)))
    const rest = x % y
    x = y
    y = rest
  }
  return x
}

function smallDivisor(a: number, b: number): number {
  let x = a
  let y = b
  while (y !== 0) {
    const rest = x % y
    x = y
    y = rest
  }
  return x
}

export function rational(numerator: bigint, denominator: bigint): Rational {
  if (denominator <= 0n) throw new RangeError('a fraction needs a positive denominator')
  const divisor = greatestCommonDivisor(numerator, denominator)
  if (divisor === 1n) return { numerator, denominator }
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

export const none = rational(0n, 1n)

export function plus(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
}

export function minus(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator)
}

export function times(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.numerator, a.denominator * b.denominator)
}

/** Decimal notation of a non-negative fraction, truncated after `places` digits. */
export function decimalText({ numerator, denominator }: Rational, places: number): string {
  const scaled = ((numerator * 10n ** BigInt(places)) / denominator).toString().padStart(places + 1, '0')
  return places === 0 ? scaled : `${scaled.slice(0, -places)}.${scaled.slice(-places)}`
}

/** The nearest float, also for parts far beyond float range; for statistics and display, never for money. */
export function asNumber({ numerator, denominator }: Rational): number {
  const bits = BigInt(Math.max(0, denominator.toString(2).length - numerator.toString(2).length) + 64)
  return Number((numerator << bits) / denominator) / 2 ** Number(bits)
}
