import { currencyOf, wholeToMinor } from '#contract/money.ts'

/** Up to this sum, in whole major units, a withdrawal is paid without a person looking at it. */
const autoApproveUpTo: Readonly<Record<string, bigint>> = {
  EUR: 500n,
  USD: 500n,
  GBP: 400n,
  CAD: 700n,
  BRL: 2500n,
}

/** The same in minor units; nothing of a currency that is not listed. */
export const automaticUpTo = (currency: string): bigint =>
  wholeToMinor(autoApproveUpTo[currencyOf(currency).code] ?? 0n, currency)

/** Whether a sum is small enough to be paid without a person looking at it. */
export const isAutoApproved = (amountMinor: bigint, currency: string): boolean =>
  amountMinor <= automaticUpTo(currency)
