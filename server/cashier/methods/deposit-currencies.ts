import type { Context } from '#server/context.ts'

/** Whether the house takes deposits in a currency: editors may name those in which it does (CA-14). */
export const isDepositCurrency = ({ content }: Pick<Context, 'content'>, currency: string): boolean => {
  const { availableCurrencies } = content.section('deposit-settings', '')
  return availableCurrencies.length === 0 || availableCurrencies.includes(currency)
}
