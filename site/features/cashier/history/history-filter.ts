import { bonusStatuses, cashbackStatuses, depositStatuses, withdrawalStatuses } from '#contract/values.ts'
import type { TransactionStatus } from '#contract/cashier.ts'
import { periods } from './periods.ts'
import type { HistoryFilter, HistoryTab } from '#site/paths.ts'
import { isPaymentTab, historyTabOf } from './history-state.ts'

/** The filter of an address for its tab; unknown values are ignored. */
export const historyFilterOf = (search: URLSearchParams): HistoryFilter => {
  const tab = historyTabOf(search.get('tab'))
  const status = statusesOf(tab).find((one) => one === search.get('status'))
  if (!isPaymentTab(tab)) return status ? { status } : {}
  return { status, days: periods.find((days) => days === search.get('days')) }
}

export const statusesOf = (tab: HistoryTab): readonly string[] =>
  ({
    deposit: depositStatuses,
    withdrawal: withdrawalStatuses,
    bonuses: bonusStatuses,
    cashbacks: cashbackStatuses,
  })[tab]

export const toCallInput = ({ status, days }: HistoryFilter) => ({
  ...(status && { statuses: [status as TransactionStatus] }),
  ...(days && { days: Number(days) }),
})
