import type { Balances } from '#contract/account.ts'
import { currencyOf, parseMajor } from '#contract/money.ts'

export type ApiMoney = { amount: number; currency: string }

/** Minor units of an API amount; exact, because the number was made from minor units. */
export const minorOf = ({ amount, currency }: ApiMoney): bigint => {
  const minor = parseMajor(amount.toFixed(currencyOf(currency).exponent), currency)
  if (minor === undefined) throw new RangeError(`${amount} ${currency} is not an amount`)
  return minor
}

/** The player's balance for play: main, bonus and betting bonus, never play money (BR-06). */
export const totalMinor = (balances: Balances): bigint =>
  minorOf(balances.balance_main) + minorOf(balances.balance_bonus) + minorOf(balances.balance_betting_bonus)
