import { currencyOf, fallbackCurrency } from '#contract/money.ts'
import { formatMoney } from '#ui/format.ts'
import { Money, type MoneyProps } from '#ui/money.tsx'
import { minorOf, type WireMoney } from '../../layout/wire-money.ts'

type WireAmountProps = Pick<MoneyProps, 'isSigned' | 'tone' | 'className'> & { money: WireMoney }

/** An amount as the API sends it, drawn as money. */
export function WireAmount({ money, ...look }: WireAmountProps) {
  return <Money amountMinor={minorOf(money)} {...unitOf(money.currency)} {...look} />
}

const unitOf = (code: string) => {
  const { exponent, symbol } = currencyOf(code)
  return { currency: code, exponent, symbol }
}

/** The same as text, for messages; in US dollars while no currency is known (CN-03). */
export const moneyText = (amount: number, currency: string = fallbackCurrency): string =>
  formatMoney(minorOf({ amount, currency }), unitOf(currency))

/** A whole sum as a quick amount writes it: `€50`, without the decimals nobody reads. */
export const wholeMoneyText = (amount: number, currency: string): string =>
  moneyText(amount, currency).replace(/\.0+(?!\d)/, '')
