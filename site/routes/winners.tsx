import { leaderPeriods } from '#contract/values.ts'
import type { Route } from './+types/winners'
import { apiOf, serverOf } from '../api/server.ts'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { readScreen } from '../features/content/read-page.ts'
import { JackpotWinners } from '../features/jackpots/jackpot-winners.tsx'
import { VisibilitySwitch } from '../features/winners/visibility-switch.tsx'
import { LatestWins, TopWins, WinnersTabs } from '../features/winners/winners.tsx'
import type { WinnersTab } from '../paths.ts'
import css from '../features/winners/winners.module.css'

export const meta: Route.MetaFunction = contentMeta

const tabs = ['live', 'top', 'jackpots'] as const

/** The lists of winners and their wins (WN-01). */
export const loader = async (args: Route.LoaderArgs) => {
  const api = apiOf(args)
  const { searchParams } = args.url
  const tab: WinnersTab = tabs.find((one) => one === searchParams.get('tab')) ?? 'live'
  const period = leaderPeriods.find((one) => one === searchParams.get('period')) ?? 'week'
  const [live, top, leaders, jackpots, visibility] = await Promise.all([
    tab === 'live' ? api.get('leaderboard/live') : undefined,
    tab === 'top' ? api.get('leaderboard/top', { period }) : undefined,
    tab === 'top' ? api.get('leaderboard/get', { period }) : undefined,
    tab === 'jackpots' ? api.get('jackpots/getWinners', { count: 50 }) : undefined,
    serverOf(args).account ? api.get('leaderboard/getVisibility') : undefined,
  ])
  return {
    ...readScreen(args, 'winners'),
    tab,
    period,
    live: live?.items ?? [],
    top: top?.items ?? [],
    leaders: leaders?.items ?? [],
    jackpots: jackpots?.items ?? [],
    isShown: visibility?.is_shown,
  }
}

export default function Winners({ loaderData }: Route.ComponentProps) {
  const { tab, period, live, top, leaders, jackpots, isShown, ...page } = loaderData
  return (
    <ContentPage page={page}>
      <WinnersTabs tab={tab} />
      <div className={css.matter}>
        {tab === 'live' && <LatestWins given={live} />}
        {tab === 'top' && <TopWins period={period} wins={top} leaders={leaders} />}
        {tab === 'jackpots' && <JackpotWinners winners={jackpots} />}
        {isShown !== undefined && <VisibilitySwitch isShown={isShown} />}
      </div>
    </ContentPage>
  )
}
