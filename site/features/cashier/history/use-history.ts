import { useCallback, useEffect, useReducer, useRef } from 'react'
import { historyPageSize } from '#contract/constants.ts'
import { historyMaxCount } from '#contract/input-bounds.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import type { HistoryFilter, HistoryTab } from '#site/paths.ts'
import { toCallInput } from './history-filter.ts'
import {
  emptyPage,
  historyAfter,
  historyFrom,
  isPaymentTab,
  type HistoryPage,
  type HistoryState,
} from './history-state.ts'
import { isUnderWay } from '../outcome/outcome.ts'

const refreshMs = 10_000

export type History = HistoryState & {
  more(): void
  /** Fetches the visible rows again after a change. */
  reload(): Promise<void>
}

/** Where a page begins: after the last payment shown, if any. */
type Place = { offset: number; count: number; before?: string }

type FirstPage = { tab: HistoryTab; page: HistoryPage }

/** A tab's payments: the first page is loaded with the document, every other here (HI-02, HI-04). */
export const useHistory = (tab: HistoryTab, filter: HistoryFilter, first: FirstPage): History => {
  const { api } = useSite()
  const [state, dispatch] = useReducer(historyAfter, first, ({ tab: firstTab, page }) =>
    historyFrom(firstTab, page),
  )
  const requests = useRef(0)
  const { status, days } = filter

  const fetchPage = useCallback(
    async (request: number, { offset, count, before }: Place) => {
      try {
        const page = isPaymentTab(tab)
          ? await api.get(
              'cashier/gethistory',
              { offset, count, ...(before && { before }), type: tab, ...toCallInput({ status, days }) },
              // The list itself shows a failure and offers a retry.
              { report: 'background' },
            )
          : emptyPage
        dispatch({ type: 'arrived', request, offset, page })
      } catch {
        dispatch({ type: 'failed', request })
      }
    },
    [api, tab, status, days],
  )

  const isOther = state.tab !== tab
  useEffect(() => {
    if (!isOther) return
    const request = ++requests.current
    dispatch({ type: 'opened', tab, request })
    void fetchPage(request, { offset: 0, count: historyPageSize })
  }, [isOther, tab, fetchPage])

  const shownCount = state.items.length
  const reload = useCallback(async () => {
    const request = ++requests.current
    dispatch({ type: 'asked', request })
    const count = Math.min(historyMaxCount, Math.max(historyPageSize, shownCount))
    await fetchPage(request, { offset: 0, count })
  }, [fetchPage, shownCount])

  // Pending payments are polled while the page is visible.
  const isWatched = state.status === 'ready' && state.items.some(isUnderWay)
  useEffect(() => {
    if (!isWatched) return
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') void reload()
    }, refreshMs)
    return () => window.clearInterval(timer)
  }, [isWatched, reload])

  const more = () => {
    const request = ++requests.current
    dispatch({ type: 'asked', request })
    const before = state.items.at(-1)?.id
    void fetchPage(request, { offset: shownCount, count: historyPageSize, ...(before && { before }) })
  }
  return { ...(isOther ? { ...state, items: [], status: 'loading' as const } : state), more, reload }
}
