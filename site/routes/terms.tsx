import type { Route } from './+types/terms'
import { serverOf } from '../api/server.ts'
import { readTerms } from '../features/terms/read-terms.ts'
import { Terms } from '../features/terms/terms.tsx'
import { pageLocale } from '../layout/page-locale.ts'
import { wordsMeta } from '../layout/page-meta.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  wordsMeta({ matches, pathname: location.pathname, words: loaderData?.meta })

/** The longest text of the house is handed out here alone; no other page carries it. */
export const loader = (args: Route.LoaderArgs) => {
  const { locales, messages } = serverOf(args)
  return readTerms(messages(pageLocale(args.url.pathname, locales).code))
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <Terms terms={loaderData} />
}
