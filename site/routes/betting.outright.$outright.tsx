import { data } from 'react-router'
import type { Route } from './+types/betting.outright.$outright'
import { readIdSegment } from '#contract/betting-address.ts'
import { ApiError } from '#contract/client.ts'
import { pageError } from '../api/page-error.ts'
import { serverOf } from '../api/server.ts'
import { bettingMeta } from '../features/betting/betting-meta.ts'
import { outrightJsonLd } from '../features/betting/outright/outright-json-ld.ts'
import { OutrightPage } from '../features/betting/outright/outright-page.tsx'
import { requireSportsbook } from '../features/betting/require-sportsbook.ts'
import { redirectToCanonical } from '../features/betting/redirect-to-canonical.ts'
import { paths } from '../paths.ts'

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  bettingMeta({
    matches,
    pathname: location.pathname,
    words:
      loaderData &&
      ((t) => {
        const { name } = loaderData.outright
        return {
          title: t('meta.outright.title', { name }),
          description: t('meta.outright.description', { name }),
        }
      }),
    statement: (address) => loaderData && outrightJsonLd(loaderData.outright, address),
  })

/** One outright competition. Its id decides; the rest of its address is corrected. */
export const loader = async (args: Route.LoaderArgs) => {
  requireSportsbook(args)
  const id = readIdSegment(args.params.outright)
  const notFound = () => data({ path: args.url.pathname }, { status: 404 })
  if (id === undefined) throw notFound()
  try {
    const found = await serverOf(args).api.get('odds/getOutright', { id })
    redirectToCanonical(args, paths.betting.outright(found.outright))
    return found
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw error.code === 422 ? notFound() : pageError(error.type, error.code)
  }
}

export default function BettingOutrightRoute({ loaderData }: Route.ComponentProps) {
  return <OutrightPage key={loaderData.outright.id} {...loaderData} />
}
