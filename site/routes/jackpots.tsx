import type { Route } from './+types/jackpots'
import { apiOf } from '../api/server.ts'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { readScreen } from '../features/content/read-page.ts'
import { JackpotList } from '../features/jackpots/jackpot-list.tsx'

export const meta: Route.MetaFunction = contentMeta

/** The jackpots, one page each (RT-15, JP-01). */
export const loader = async (args: Route.LoaderArgs) => {
  const { items: jackpots } = await apiOf(args).get('jackpots/get', { count: 100 })
  const page = readScreen(args, 'jackpots')
  const running = new Set(jackpots.map(({ sysname }) => sysname))
  return { ...page, below: page.below.filter(({ slug }) => !running.has(slug)), jackpots }
}

export default function Jackpots({ loaderData: { jackpots, ...page } }: Route.ComponentProps) {
  return (
    <ContentPage page={page}>
      <JackpotList jackpots={jackpots} />
    </ContentPage>
  )
}
