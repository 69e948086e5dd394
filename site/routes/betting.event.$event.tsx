import { data, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/betting.event.$event'
import { readIdSegment } from '#contract/betting-address.ts'
import { ApiError } from '#contract/client.ts'
import { pageError } from '../api/page-error.ts'
import { serverOf } from '../api/server.ts'
import { bettingMeta } from '../features/betting/betting-meta.ts'
import { EventPage } from '../features/betting/event/event-page.tsx'
import { sportsEventJsonLd } from '../features/betting/event/sports-event-json-ld.ts'
import { redirectToCanonical } from '../features/betting/redirect-to-canonical.ts'
import { requireSportsbook } from '../features/betting/require-sportsbook.ts'
import { paths } from '../paths.ts'

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  bettingMeta({
    matches,
    pathname: location.pathname,
    words:
      loaderData &&
      ((t) => {
        const { home, away, tournament } = loaderData.event
        const names = { home: home.name, away: away.name, tournament: tournament.name }
        return { title: t('meta.event.title', names), description: t('meta.event.description', names) }
      }),
    statement: (address) => loaderData && sportsEventJsonLd(loaderData.event, address),
  })

/** One event. Its id decides; the rest of its address is corrected. */
export const loader = async (args: Route.LoaderArgs) => {
  requireSportsbook(args)
  const id = readIdSegment(args.params.event)
  const notFound = () => data({ path: args.url.pathname }, { status: 404 })
  if (id === undefined) throw notFound()
  try {
    const found = await serverOf(args).api.get('odds/getEvent', { id })
    redirectToCanonical(args, paths.betting.event(found.event))
    return found
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw error.code === 422 ? notFound() : pageError(error.type, error.code)
  }
}

/** Another group of markets shows another part of the loaded data. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate

export default function BettingEventRoute({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return <EventPage key={loaderData.event.id} {...loaderData} group={search.get('group') ?? undefined} />
}
