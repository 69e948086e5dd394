import type { PaymentMethod, WithdrawalSource } from '#contract/cashier.ts'
import { withdrawalSum } from './withdrawal-sum.ts'

type Method = Pick<PaymentMethod, 'min' | 'max' | 'currency'>

/**
 * The max withdrawal: a whole amount, within the balance and the method's limits; undefined for none. If the
 * rest would be below the method's minimum, it is the amount refunded to cards and accounts.
 */
export const maxWithdrawal = (
  method: Method,
  available: number | undefined,
  sources: readonly WithdrawalSource[] = [],
): number | undefined => {
  if (available === undefined) return undefined
  const goesBack = sources.reduce(
    (sum, { left, obstacle: denialReason }) => sum + (denialReason === null ? left.amount : 0),
    0,
  )
  return [available, Math.min(available, goesBack)]
    .map((amount) => Math.floor(Math.min(amount, method.max)))
    .find((amount) => amount > 0 && withdrawalSum(method, sources)(String(amount)) === undefined)
}
