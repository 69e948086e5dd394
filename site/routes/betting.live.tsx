import type { Route } from './+types/betting.live'
import { sports as allSports } from '#contract/betting-enums.ts'
import { apiOf } from '../api/server.ts'
import { eventsMax, loadEvents } from '../features/betting/events-page.ts'
import { LiveCentre } from '../features/betting/live-centre.tsx'
import { readSports } from '../features/betting/read-sports.ts'
import { requireSportsbook } from '../features/betting/require-sportsbook.ts'
import { pageMeta } from '../features/seo/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'betting.live' })

export const loader = async (args: Route.LoaderArgs) => {
  requireSportsbook(args)
  const api = apiOf(args)
  const requestedSport = args.url.searchParams.get('sport')
  const sport = allSports.find((one) => one === requestedSport)
  const [live, sports] = await Promise.all([
    loadEvents(api, { when: 'live', shown: eventsMax, ...(sport ? { sport } : {}) }),
    readSports(args),
  ])
  return { live, sports, sport }
}

export default function BettingLive({ loaderData }: Route.ComponentProps) {
  return <LiveCentre {...loaderData} />
}
