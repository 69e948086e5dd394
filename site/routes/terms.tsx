import type { Route } from './+types/terms'
import { localeOfPath } from '#contract/locale-path.ts'
import { serverOf } from '../api/server.ts'
import { readTerms } from '../features/terms/read-terms.ts'
import { Terms } from '../features/terms/terms.tsx'
import { wordsMeta } from '../layout/page-meta.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  wordsMeta({ matches, pathname: location.pathname, words: loaderData?.meta })

/** The longest text of the house is handed out here alone; no other page carries it. */
export const loader = (args: Route.LoaderArgs) => {
  const { locales, messages } = serverOf(args)
  return readTerms(messages(localeOfPath(args.url.pathname, locales).code))
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <Terms terms={loaderData} />
}
