import { tournamentStatuses } from '#contract/values.ts'
import type { Route } from './+types/tournaments'
import { apiOf } from '../api/server.ts'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { readScreen } from '../features/content/read-page.ts'
import { TournamentList, TournamentTabs } from '../features/tournaments/tournament-list.tsx'

export const meta: Route.MetaFunction = contentMeta

/** Tournaments in four lists (RT-15, TN-03), with editors' pages about others below. */
export const loader = async (args: Route.LoaderArgs) => {
  const page = readScreen(args, 'tournaments')
  const status = tournamentStatuses.find((one) => one === args.url.searchParams.get('status'))
  const { items: tournaments } = await apiOf(args).get('tournaments/get', { count: 100 })
  const below = page.below.filter(({ slug }) => !tournaments.some(({ id }) => id === slug))
  return {
    ...page,
    below,
    status,
    tournaments: status ? tournaments.filter((one) => one.status === status) : tournaments,
  }
}

export default function Tournaments({ loaderData }: Route.ComponentProps) {
  const { status, tournaments, ...page } = loaderData
  return (
    <ContentPage page={page}>
      <TournamentTabs status={status} />
      <TournamentList given={tournaments} status={status} />
    </ContentPage>
  )
}
