import { currencyOf, fallbackCurrency } from '#contract/money.ts'
import { formatMoney } from '#ui/text/format-money.ts'
import { Money, type MoneyProps } from '#ui/text/money.tsx'
import { minorOf, type WireMoney } from '#site/layout/money/api-money.ts'

type WireAmountProps = Pick<MoneyProps, 'isSigned' | 'tone' | 'className'> & { money: WireMoney }

/** An amount as the API sends it, drawn as money. */
export function WireAmount({ money, ...look }: WireAmountProps) {
  return <Money amountMinor={minorOf(money)} {...unitOf(money.currency)} {...look} />
}

export const unitOf = (code: string) => {
  const { exponent, symbol } = currencyOf(code)
  return { currency: code, exponent, symbol }
}

/** The same as text, for messages; in US dollars while no currency is known (CN-03). */
export const moneyText = (amount: number, currency: string = fallbackCurrency): string =>
  formatMoney(minorOf({ amount, currency }), unitOf(currency))

/**
 * A sum as bounds and suggestions write it: `€50`, without the decimals nobody reads; one that is not whole keeps them.
 * Balances, payments and whatever is exact are written by `moneyText`.
 */
export const wholeMoneyText = (amount: number, currency: string = fallbackCurrency): string =>
  moneyText(amount, currency).replace(/\.0+(?!\d)/, '')
