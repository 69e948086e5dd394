import { data } from 'react-router'
import type { Route } from './+types/betting.$sport.$tournament'
import { readIdSegment } from '#contract/betting-address.ts'
import { apiOf } from '../api/server.ts'
import { bettingMeta } from '../features/betting/betting-meta.ts'
import { loadEvents, readEventFilter } from '../features/betting/events-page.ts'
import { readSports } from '../features/betting/read-sports.ts'
import { redirectToCanonical } from '../features/betting/redirect-to-canonical.ts'
import { requireSportsbook } from '../features/betting/require-sportsbook.ts'
import { TournamentPage } from '../features/betting/sport-page.tsx'
import { paths } from '../paths.ts'

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  bettingMeta({
    matches,
    pathname: location.pathname,
    words:
      loaderData &&
      ((t) => {
        const { name } = loaderData.tournament
        return { title: name, description: t('meta.tournament.description', { name }) }
      }),
  })

/** One competition. Its id decides; the rest of its address is corrected. */
export const loader = async (args: Route.LoaderArgs) => {
  requireSportsbook(args)
  const api = apiOf(args)
  const id = readIdSegment(args.params.tournament)
  const sports = await readSports(args)
  const tournament = sports.flatMap(({ tournaments }) => tournaments).find((one) => one.id === id)
  if (!tournament) throw data({ path: args.url.pathname }, { status: 404 })
  redirectToCanonical(args, paths.betting.tournament(tournament))
  const filter = readEventFilter(args.url.searchParams)
  const [events, { outrights }] = await Promise.all([
    loadEvents(api, { ...filter, tournament: tournament.id }),
    // Outrights are not offered while they are played.
    filter.when === 'live' ? { outrights: [] } : api.get('odds/getOutrights', { tournament: tournament.id }),
  ])
  return { tournament, filter, events, outrights }
}

export default function BettingTournament({ loaderData }: Route.ComponentProps) {
  return <TournamentPage key={loaderData.tournament.id} {...loaderData} />
}
