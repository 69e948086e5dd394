import { data } from 'react-router'
import type { Route } from './+types/betting.$sport'
import { readSportSegment } from '#contract/betting-address.ts'
import { apiOf } from '../api/server.ts'
import { bettingMeta } from '../features/betting/betting-meta.ts'
import { loadEvents, readEventFilter } from '../features/betting/events-page.ts'
import { readSports } from '../features/betting/read-sports.ts'
import { requireSportsbook } from '../features/betting/require-sportsbook.ts'
import { SportPage } from '../features/betting/sport-page.tsx'

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  bettingMeta({
    matches,
    pathname: location.pathname,
    words:
      loaderData &&
      ((t) => {
        const sport = t(`sports.${loaderData.sport.sport}`)
        return {
          title: t('meta.sport.title', { sport }),
          description: t('meta.sport.description', { sport }),
        }
      }),
  })

export const loader = async (args: Route.LoaderArgs) => {
  requireSportsbook(args)
  const api = apiOf(args)
  const name = readSportSegment(args.params.sport)
  const sports = await readSports(args)
  const sport = sports.find((one) => one.sport === name)
  if (!sport) throw data({ path: args.url.pathname }, { status: 404 })
  const filter = readEventFilter(args.url.searchParams)
  const [events, { outrights }] = await Promise.all([
    loadEvents(api, { ...filter, sport: sport.sport }),
    // Outrights are not offered while they are played.
    filter.when === 'live' ? { outrights: [] } : api.get('odds/getOutrights', { sport: sport.sport }),
  ])
  return { sport, filter, events, outrights }
}

export default function BettingSport({ loaderData }: Route.ComponentProps) {
  return <SportPage key={loaderData.sport.sport} {...loaderData} />
}
