import { useSearchParams, type ShouldRevalidateFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { historyPageSize } from '#contract/constants.ts'
import type { Route } from './+types/cashier.history'
import { apiOf } from '../api/server.ts'
import { SectionPage } from '../layout/section.tsx'
import { History } from '../features/cashier/history.tsx'
import { historyTabOf } from '../features/cashier/history-state.ts'
import { pageMeta } from '../layout/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'cashier.history', isPublic: false })

export const loader = async (args: Route.LoaderArgs) => {
  const tab = historyTabOf(args.url.searchParams.get('tab'))
  const { items, total } = await apiOf(args).get('cashier/gethistory', {
    offset: 0,
    count: historyPageSize,
    type: tab,
  })
  return { tab, page: { items, total } }
}

/** The list asks for its own pages once it stands; loading them here as well would only make a tab slower. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname

export default function CashierHistory({ loaderData: first }: Route.ComponentProps) {
  const t = useTranslations('cashier.history')
  const [search] = useSearchParams()
  return (
    <SectionPage title={t('title')}>
      <History tab={historyTabOf(search.get('tab'))} first={first} />
    </SectionPage>
  )
}
