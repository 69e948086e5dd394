import type { ReviewReason } from '#contract/operator/cashier.ts'
import { dayMs } from '#contract/durations.ts'
import { derivedMinor } from '#contract/derived-amounts.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'

/** Up to this amount, in whole units of the base currency, a withdrawal is paid without a review. */
const autoApproveUpTo = 500n

/** The same in minor units of a currency. */
export const automaticUpTo = (currency: string): bigint => derivedMinor(autoApproveUpTo, currency)

/** Withdrawals, and declined deposits, of a day from which a person reviews. */
const minWithdrawalsForReview = 4
const minDeclinesForReview = 3

export type WithdrawalFacts = {
  readonly amountMinor: bigint
  readonly currency: string
  readonly now: Date
  readonly debtMinor: bigint
  readonly isVerified: boolean
  readonly hasBeenPaid: boolean
  /** Since when the player has been paid there; absent if the method needs no destination. */
  readonly destinationSince: Date | undefined
  readonly isSharedDestination: boolean
  /** Of the last 24 hours, this one included. */
  readonly withdrawalsOfDay: number
  readonly declinedDepositsOfDay: number
  /** Money deposited by other methods that cannot go back there and goes to this account instead. */
  readonly fromOthersMinor: bigint
}

const checks: Readonly<
  Record<
    Exclude<ReviewReason, 'by_hand' | 'risk' | 'part_not_taken' | 'unproved'>,
    (facts: WithdrawalFacts) => boolean
  >
> = {
  sum: ({ amountMinor, currency }) => amountMinor > automaticUpTo(currency),
  debt: ({ debtMinor }) => debtMinor > 0n,
  other_source: ({ fromOthersMinor }) => fromOthersMinor > 0n,
  unverified: ({ isVerified }) => !isVerified,
  first_payout: ({ hasBeenPaid }) => !hasBeenPaid,
  new_destination: ({ destinationSince, now }) =>
    destinationSince !== undefined && now.getTime() - destinationSince.getTime() < dayMs,
  shared_destination: ({ isSharedDestination }) => isSharedDestination,
  many_withdrawals: ({ withdrawalsOfDay }) => withdrawalsOfDay >= minWithdrawalsForReview,
  declined_deposits: ({ declinedDepositsOfDay }) => declinedDepositsOfDay >= minDeclinesForReview,
}

/** Checks of every operator, and those of `careful` in addition, which pays no unknown player automatically. */
const always = ['sum', 'debt', 'other_source'] as const
const carefully = [
  ...always,
  'unverified',
  'first_payout',
  'new_destination',
  'shared_destination',
  'many_withdrawals',
  'declined_deposits',
] as const

export const findReviewReasons = (
  facts: WithdrawalFacts,
  mode: Settings['automaticPayouts'],
): readonly ReviewReason[] =>
  mode === 'none'
    ? ['by_hand']
    : (mode === 'careful' ? carefully : always).filter((why) => checks[why](facts))
