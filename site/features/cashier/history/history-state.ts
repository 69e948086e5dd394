import { historyMaxCounted } from '#contract/input-bounds.ts'
import type { Transaction } from '#contract/cashier.ts'
import type { HistoryTab, PaymentTab } from '#site/paths.ts'

export const historyTabs: readonly HistoryTab[] = ['deposit', 'withdrawal', 'bonuses', 'cashbacks']

/** The payment tabs; bonuses and cashbacks have lists of their own. */
export const isPaymentTab = (tab: HistoryTab): tab is PaymentTab => tab === 'deposit' || tab === 'withdrawal'

/** The tab of an address; the first for any other value (HI-01). */
export const historyTabOf = (value: string | null): HistoryTab =>
  historyTabs.find((tab) => tab === value) ?? 'deposit'

export type HistoryPage = { items: readonly Transaction[]; total: number }

export const emptyPage: HistoryPage = { items: [], total: 0 }

/**
 * The state of one tab's list. `request` is the number of the last request: an answer with another number
 * belongs to an earlier tab or state and is dropped (HI-02).
 */
export type HistoryState = {
  tab: HistoryTab
  items: readonly Transaction[]
  total: number
  request: number
  /** The last page was the end, independent of the total, which is counted up to a bound. */
  isAtEnd: boolean
  status: 'loading' | 'ready' | 'failed'
}

export type HistoryEvent =
  | { type: 'opened'; tab: HistoryTab; request: number }
  | { type: 'asked'; request: number }
  | { type: 'arrived'; request: number; offset: number; page: HistoryPage }
  | { type: 'failed'; request: number }

export const historyFrom = (tab: HistoryTab, { items, total }: HistoryPage): HistoryState => ({
  tab,
  items,
  total,
  request: 0,
  isAtEnd: false,
  status: 'ready',
})

/** Appends a page at its offset; a row that moved down in between is not repeated. */
const joined = (items: readonly Transaction[], offset: number, arrived: readonly Transaction[]) => {
  const loaded = items.slice(0, offset)
  const known = new Set(loaded.map(({ id }) => id))
  return [...loaded, ...arrived.filter(({ id }) => !known.has(id))]
}

export const historyAfter = (state: HistoryState, event: HistoryEvent): HistoryState => {
  if (event.type === 'opened') {
    return { tab: event.tab, items: [], total: 0, request: event.request, isAtEnd: false, status: 'loading' }
  }
  if (event.type === 'asked') return { ...state, request: event.request, status: 'loading' }
  if (event.request !== state.request) return state
  if (event.type === 'failed') return { ...state, status: 'failed' }
  const { items, total } = event.page
  return {
    ...state,
    items: joined(state.items, event.offset, items),
    total,
    isAtEnd: items.length === 0,
    status: 'ready',
  }
}

/** Whether the total is a lower bound. */
export const isTotalLowerBound = ({ total, isAtEnd }: Pick<HistoryState, 'total' | 'isAtEnd'>): boolean =>
  total >= historyMaxCounted && !isAtEnd

export const hasMore = (state: Pick<HistoryState, 'items' | 'total' | 'isAtEnd'>): boolean =>
  !state.isAtEnd && (isTotalLowerBound(state) || state.items.length < state.total)
