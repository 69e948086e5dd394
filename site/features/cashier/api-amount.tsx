import { currencyOf, fallbackCurrency } from '#contract/money.ts'
import { formatMoney } from '#ui/text/format-money.ts'
import { Money, type MoneyProps } from '#ui/text/money.tsx'
import { minorOf, type ApiMoney } from '#site/layout/money/api-money.ts'

type ApiAmountProps = Pick<MoneyProps, 'isSigned' | 'tone' | 'className'> & { money: ApiMoney }

export function ApiAmount({ money, ...look }: ApiAmountProps) {
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
 * A limit or a preset: `€50`, without decimals unless it has a fraction. Exact amounts, such as balances and
 * payments, use `moneyText`.
 */
export const wholeMoneyText = (amount: number, currency: string = fallbackCurrency): string =>
  moneyText(amount, currency).replace(/\.0+(?!\d)/, '')
