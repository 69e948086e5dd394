/** How the amounts of one game session are written. */
export type MoneyStyle = {
  currency: string
  /** Digits after the point. */
  exponent: number
}

const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/**
 * The sign of a currency: `€`, `CA$`, or the code itself where none is known. Intl is asked for the sign
 * alone; the digits never pass through a float.
 */
export const currencySign = (currency: string): string => {
  try {
    const parts = new Intl.NumberFormat('en', { style: 'currency', currency }).formatToParts(0)
    return parts.find((part) => part.type === 'currency')?.value ?? currency
  } catch {
    return currency
  }
}

/** Minor units as plain digits: `123450n` with exponent 2 is `1,234.50`. Exact at any size. */
export const formatDigits = (minor: bigint, exponent: number): string => {
  const sign = minor < 0n ? '-' : ''
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0')
  const whole = groupThousands(digits.slice(0, digits.length - exponent))
  const fraction = exponent === 0 ? '' : `.${digits.slice(-exponent)}`
  return `${sign}${whole}${fraction}`
}

/**
 * An amount as the player reads it: `€1,234.50`, `FUN 2.00`. The text is wrapped in a left-to-right isolate,
 * so that sign and digits keep their order inside a right-to-left sentence.
 */
export const formatMoney = (minor: bigint, style: MoneyStyle): string => {
  const sign = currencySign(style.currency)
  const gap = /\p{L}$/u.test(sign) ? '\u00a0' : ''
  return `\u2066${sign}${gap}${formatDigits(minor, style.exponent)}\u2069`
}

/** The amount a counter shows at `progress` (0 to 1) of its way; exact at both ends. */
export const countedMinor = (fromMinor: bigint, toMinor: bigint, progress: number): bigint => {
  const thousandths = BigInt(Math.round(Math.min(1, Math.max(0, progress)) * 1000))
  return fromMinor + ((toMinor - fromMinor) * thousandths) / 1000n
}
