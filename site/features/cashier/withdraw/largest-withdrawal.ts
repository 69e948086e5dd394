import type { PaymentMethod } from '#contract/cashier.ts'

/** The most that can be asked for: whole, of what is there and within the method's bounds; undefined for nothing. */
export const largestWithdrawal = (
  { min, max }: Pick<PaymentMethod, 'min' | 'max'>,
  available: number | undefined,
): number | undefined => {
  if (available === undefined) return undefined
  const largest = Math.floor(Math.min(available, max))
  return largest >= min ? largest : undefined
}
