/** Amounts as the player reads and types them. Pure: the same input gives the same text everywhere. */

/** Up to so many decimals all are written; of a longer fraction only the significant ones, and at least two. */
const maxWholeExponent = 3
const minimumDecimals = 2

/**
 * An amount in minor units as plain text: commas for thousands and the decimals of its currency (UI-02), a true
 * minus sign: 1,234 yen, 12.50 euros, 12.500 dinars. Of more than three decimals only the significant ones:
 * 0.00012300 BTC → `0.000123`.
 */
export function formatAmount(minor: bigint | string, exponent: number): string {
  const units = BigInt(minor)
  const digits = (units < 0n ? -units : units).toString().padStart(exponent + 1, '0')
  const whole = digits.slice(0, digits.length - exponent)
  const fraction = digits.slice(digits.length - exponent)
  const decimals =
    exponent <= maxWholeExponent ? fraction : fraction.replace(/0+$/, '').padEnd(minimumDecimals, '0')
  const point = decimals === '' ? '' : '.'
  return `${units < 0n ? '−' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${point}${decimals}`
}

/** The unit of an amount. `exponent` is the number of minor digits: 2 for EUR, 8 for BTC. */
export type MoneyUnit = { currency: string; exponent: number; symbol?: string | null }

/**
 * An amount with its currency: the symbol in front if there is one (`−€12.00`), or else the code behind
 * (`12.00 USDT`). A leading plus is written only when `isSigned` and the amount is above zero.
 */
export function formatMoney(minor: bigint | string, unit: MoneyUnit, isSigned = false): string {
  const text = formatAmount(minor, unit.exponent)
  const isNegative = text.startsWith('−')
  const sign = isNegative ? '−' : isSigned && BigInt(minor) > 0n ? '+' : ''
  const unsigned = isNegative ? text.slice(1) : text
  return unit.symbol ? `${sign}${unit.symbol}${unsigned}` : `${sign}${unsigned}\u00a0${unit.currency}`
}

/**
 * Parses typed text into minor units, or null when it is not an amount: `1,250.5` → 125050n. A lone comma
 * followed by one or two digits is a decimal comma (`12,5`). In a currency with three decimals or more, one
 * comma before three digits is ambiguous by a factor of a thousand, and is refused. More decimals than the
 * currency has are refused, never rounded.
 */
export function parseAmount(text: string, exponent: number): bigint | null {
  const compact = text.replace(/[\s\u00a0']/g, '')
  if (exponent >= 3 && /^\d{1,3},\d{3}$/.test(compact)) return null
  const plain = /^\d+,\d{1,2}$/.test(compact) ? compact.replace(',', '.') : withoutThousands(compact)
  const match = /^(\d{1,24})(?:\.(\d*))?$/.exec(plain)
  if (!match) return null
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  if (fraction.length > exponent) return null
  return BigInt(match[1] + fraction.padEnd(exponent, '0'))
}

/** Removes commas that group digits by three; any other text stays, so that it is refused. */
function withoutThousands(text: string): string {
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text
}
