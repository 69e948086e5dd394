import type { Route } from './+types/unsubscribe'
import { localeOfPath } from '#contract/locale-path.ts'
import { formAction } from '../api/form-action.ts'
import { serverOf } from '../api/server.ts'
import { Unsubscribe } from '../features/unsubscribe/unsubscribe.tsx'
import { pageMeta } from '../features/seo/page-meta.ts'
import { systemPageText } from '../layout/errors/system-page-text.ts'

export const meta: Route.MetaFunction = ({ matches, location }) => [
  ...pageMeta({ matches, pathname: location.pathname, area: 'unsubscribe', isPublic: false }),
  { name: 'referrer', content: 'no-referrer' },
]

export const loader = (args: Route.LoaderArgs) => {
  const { content, locales } = serverOf(args)
  const locale = localeOfPath(args.url.pathname, locales).code
  return {
    token: args.url.searchParams.get('token') ?? '',
    words: systemPageText(content, 'unsubscribe', locale),
  }
}

export const action = formAction({
  'account/unsubscribe': { input: (_typed, { url }) => ({ token: url.searchParams.get('token') ?? '' }) },
})

export default function UnsubscribePage({ loaderData: { token, words } }: Route.ComponentProps) {
  return <Unsubscribe token={token} words={words} />
}
