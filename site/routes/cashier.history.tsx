import { useMemo } from 'react'
import { useSearchParams, type ShouldRevalidateFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { historyPageSize } from '#contract/constants.ts'
import type { Route } from './+types/cashier.history'
import { apiOf } from '../api/server.ts'
import { SectionPage } from '../layout/frame/section-navigation.tsx'
import { History } from '../features/cashier/history/history.tsx'
import { loadBonuses } from '../features/cashier/history/load-bonuses.ts'
import { loadCashbacks } from '../features/cashier/history/load-cashbacks.ts'
import { emptyPage, historyTabOf } from '../features/cashier/history/history-state.ts'
import { toCallInput, historyFilterOf } from '../features/cashier/history/history-filter.ts'
import { pageMeta } from '../features/seo/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'cashier.history', isPublic: false })

export const loader = async (args: Route.LoaderArgs) => {
  const tab = historyTabOf(args.url.searchParams.get('tab'))
  const filter = historyFilterOf(args.url.searchParams)
  if (tab === 'bonuses')
    return { tab, page: emptyPage, bonuses: await loadBonuses(apiOf(args), filter.status) }
  if (tab === 'cashbacks')
    return { tab, page: emptyPage, cashbacks: await loadCashbacks(apiOf(args), filter.status) }
  const { items, total } = await apiOf(args).get('cashier/gethistory', {
    offset: 0,
    count: historyPageSize,
    type: tab,
    ...toCallInput(filter),
  })
  return { tab, page: { items, total } }
}

/** The mounted list fetches its own pages; loading them here as well would only slow down a tab. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname ||
  filterKey(currentUrl.searchParams) !== filterKey(nextUrl.searchParams)

const filterKey = (search: URLSearchParams) => JSON.stringify(historyFilterOf(search))

export default function CashierHistory({ loaderData: first }: Route.ComponentProps) {
  const t = useTranslations('cashier.history')
  const [search] = useSearchParams()
  const filter = useMemo(() => historyFilterOf(search), [search])
  return (
    <SectionPage title={t('title')} isWide>
      <History tab={historyTabOf(search.get('tab'))} filter={filter} first={first} />
    </SectionPage>
  )
}
