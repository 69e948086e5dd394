export type MoneyStyle = {
  currency: string
  exponent: number
}

const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/**
 * The sign of a currency: `€`, `CA$`; undefined if it has letters only. Intl gives the sign alone; the digits
 * never pass through a float.
 */
const currencySign = (currency: string): string | undefined => {
  try {
    const parts = new Intl.NumberFormat('en', { style: 'currency', currency }).formatToParts(0)
    const sign = parts.find((part) => part.type === 'currency')?.value ?? ''
    return /\P{L}$/u.test(sign) ? sign : undefined
  } catch {
    return undefined
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

/** Up to this exponent all decimals are written; for a larger one only those that carry value, two at least. */
const maxFixedDecimals = 3

/**
 * An amount as the player reads it: `€1,234.50`, `2.000 KWD`, as on the site around the game. The text is
 * wrapped in a left-to-right isolate, so that sign and digits keep their order inside a right-to-left sentence.
 */
export const formatMoney = (minor: bigint, style: MoneyStyle): string => {
  const sign = currencySign(style.currency)
  const all = formatDigits(minor, style.exponent)
  const digits = style.exponent <= maxFixedDecimals ? all : all.replace(/(\.\d\d\d*?)0+$/, '$1')
  return `\u2066${sign === undefined ? `${digits}\u00a0${style.currency}` : `${sign}${digits}`}\u2069`
}

/** The amount of a counter at `progress` (0 to 1); exact at both ends. */
export const countedMinor = (fromMinor: bigint, toMinor: bigint, progress: number): bigint => {
  const thousandths = BigInt(Math.round(Math.min(1, Math.max(0, progress)) * 1000))
  return fromMinor + ((toMinor - fromMinor) * thousandths) / 1000n
}
