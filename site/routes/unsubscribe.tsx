import type { Route } from './+types/unsubscribe'
import { localeOfPath } from '#contract/locale-path.ts'
import { serverOf } from '../api/server.ts'
import { Unsubscribe } from '../features/unsubscribe/unsubscribe.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { systemWords } from '../layout/system-words.ts'

export const meta: Route.MetaFunction = ({ matches, location }) => [
  ...pageMeta({ matches, pathname: location.pathname, area: 'unsubscribe', isPublic: false }),
  { name: 'referrer', content: 'no-referrer' },
]

export const loader = (args: Route.LoaderArgs) => {
  const { content, locales } = serverOf(args)
  const locale = localeOfPath(args.url.pathname, locales).code
  return {
    token: args.url.searchParams.get('token') ?? '',
    words: systemWords(content, 'unsubscribe', locale),
  }
}

export default function UnsubscribePage({ loaderData: { token, words } }: Route.ComponentProps) {
  return <Unsubscribe token={token} words={words} />
}
