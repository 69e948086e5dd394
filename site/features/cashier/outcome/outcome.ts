import type { Transaction, TransactionStatus } from '#contract/cashier.ts'
import { paths } from '#site/paths.ts'

/** The four result pages of a payment (CA-09). */
export type OutcomePage = 'success' | 'fail' | 'pending' | 'cancel'

/** The page of the actual status, for any address (CA-10). */
const pageOfStatus: Readonly<Record<TransactionStatus, OutcomePage>> = {
  new: 'pending',
  pending: 'pending',
  review: 'pending',
  processing: 'pending',
  success: 'success',
  failed: 'fail',
  declined: 'fail',
  expired: 'fail',
  cancelled: 'cancel',
}

export const outcomePageOf = ({ status }: Pick<Transaction, 'status'>): OutcomePage => pageOfStatus[status]

/** Whether a status may still change, so that it is polled. */
export const isUnderWay = (transaction: Pick<Transaction, 'status'>): boolean =>
  outcomePageOf(transaction) === 'pending'

const addresses: Readonly<Record<OutcomePage, (id?: string) => string>> = {
  success: paths.cashier.paySuccess,
  fail: paths.cashier.payFail,
  pending: paths.cashier.payPending,
  cancel: paths.cashier.payCancel,
}

export const outcomePath = (transaction: Pick<Transaction, 'id' | 'status'>): string =>
  addresses[outcomePageOf(transaction)](transaction.id)

const firstPollMs = 2000
const longestPollMs = 10_000

/** The pause before the next poll: short at first, then growing. */
export const pollPauseMs = (pollCount: number): number =>
  Math.min(longestPollMs, firstPollMs + 1000 * pollCount)
