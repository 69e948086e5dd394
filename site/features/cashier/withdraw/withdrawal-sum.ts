import type { PaymentMethod, WithdrawalSource } from '#contract/cashier.ts'
import { wholeToMinor } from '#contract/money.ts'
import { depositAmount, type Rule } from '#contract/rules.ts'
import { isAccountBelowMinimum } from '#contract/withdrawal-split.ts'
import { minorOf } from '#site/layout/money/api-money.ts'

type Method = Pick<PaymentMethod, 'min' | 'max' | 'currency'>

/** A valid amount: whole, up to the method's max, and its part for the account not below the min. */
export const withdrawalSum =
  ({ min, max, currency }: Method, sources: readonly WithdrawalSource[]): Rule =>
  (typed) => {
    const problem = depositAmount(1n, BigInt(max))(typed)
    if (problem) return problem
    const amountMinor = wholeToMinor(BigInt(typed), currency)
    const minMinor = wholeToMinor(BigInt(min), currency)
    const known = sources.map(({ left, obstacle: denialReason }) => ({
      leftMinor: minorOf(left),
      obstacle: denialReason,
    }))
    if (!isAccountBelowMinimum(known, amountMinor, minMinor)) return undefined
    return amountMinor < minMinor ? 'SUM_BOUNDS' : 'ACCOUNT_MIN'
  }
