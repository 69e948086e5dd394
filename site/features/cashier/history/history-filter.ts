import { depositStatuses, withdrawalStatuses, type TransactionStatus } from '#contract/cashier.ts'
import { periods } from './periods.ts'
import type { HistoryFilter } from '#site/paths.ts'
import { isPaymentTab, historyTabOf } from './history-state.ts'

/** What an address asks to see of its tab; a word that means nothing there asks for nothing. */
export const historyFilterOf = (search: URLSearchParams): HistoryFilter => {
  const tab = historyTabOf(search.get('tab'))
  if (!isPaymentTab(tab)) return {}
  const known: readonly string[] = tab === 'deposit' ? depositStatuses : withdrawalStatuses
  return {
    status: known.find((status) => status === search.get('status')),
    days: periods.find((days) => days === search.get('days')),
  }
}

/** The same as the call takes it. */
export const askedOf = ({ status, days }: HistoryFilter) => ({
  ...(status && { statuses: [status as TransactionStatus] }),
  ...(days && { days: Number(days) }),
})
