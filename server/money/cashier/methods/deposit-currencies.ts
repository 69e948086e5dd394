import type { Context } from '#server/context.ts'

/** Whether the brand takes deposits in a currency: editors may limit the currencies (CA-14). */
export const isDepositCurrency = ({ content }: Pick<Context, 'content'>, currency: string): boolean => {
  const { availableCurrencies } = content.section('deposit-settings', '')
  return availableCurrencies.length === 0 || availableCurrencies.includes(currency)
}
