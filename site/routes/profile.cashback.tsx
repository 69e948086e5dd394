import type { Route } from './+types/profile.cashback'
import { cashbacksFetchCount } from '#contract/constants.ts'
import { apiOf, serverOf } from '../api/server.ts'
import { Cashbacks } from '../features/cashback/cashbacks.tsx'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentSection } from '../features/content/content-section.tsx'
import { readScreen } from '../features/content/read-page.ts'

export const meta: Route.MetaFunction = contentMeta

export const loader = async (args: Route.LoaderArgs) => {
  const { content, clockOffsetMs } = serverOf(args)
  const { cashbackIntervalView: view } = content.section('offers-settings', '')
  const [page, { items: cashbacks }] = await Promise.all([
    readScreen(args, 'profile-cashback'),
    apiOf(args).get('cashbacks/get', { count: cashbacksFetchCount }),
  ])
  return { ...page, cashbacks, view, nowMs: Date.now() + clockOffsetMs }
}

export default function Cashback({ loaderData }: Route.ComponentProps) {
  const { cashbacks, view, nowMs, ...page } = loaderData
  return (
    <ContentSection page={page}>
      <Cashbacks cashbacks={cashbacks} view={view} nowMs={nowMs} />
    </ContentSection>
  )
}
