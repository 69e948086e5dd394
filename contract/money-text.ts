import { currencyOf } from './money.ts'

/** Intl accepts only three-letter codes: this ISO 4217 code, which no currency uses, replaces longer ones. */
const placeholderCode = 'XTS'
/** Up to this exponent all decimals are written; above it only as many as needed, at least two. */
const maxFixedDecimals = 3

/**
 * An amount in major units in a language's format. Decimals follow our table: Intl follows custom, and writes
 * forints, Colombian pesos and Iraqi dinars without any.
 */
export const localMoneyText = (
  amount: number,
  currency: string,
  locale: string,
  options: Intl.NumberFormatOptions = {},
): string => {
  const { exponent } = currencyOf(currency)
  const isWellKnown = currency.length === 3
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: isWellKnown ? currency : placeholderCode,
    minimumFractionDigits: exponent <= maxFixedDecimals ? exponent : 2,
    maximumFractionDigits: exponent,
    ...options,
  })
    .format(amount)
    .replace(isWellKnown ? currency : placeholderCode, currency)
}
