import { currencyOf } from './money.ts'

/** Intl takes codes of three letters alone: this one of ISO 4217, which no money has, stands for longer ones. */
const standIn = 'XTS'
/** A coin’s places are all written, up to so many; of longer ones as many as are needed, two at least. */
const mostWhole = 3

/**
 * A sum in major units in the words of a language. Its places are those of the house's table: Intl goes by custom, and writes
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
    currency: isWellKnown ? currency : standIn,
    minimumFractionDigits: exponent <= mostWhole ? exponent : 2,
    maximumFractionDigits: exponent,
    ...options,
  })
    .format(amount)
    .replace(isWellKnown ? currency : standIn, currency)
}
