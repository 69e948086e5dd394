import type { Route } from './+types/cookie-settings'
import { localeOfPath } from '#contract/locale-path.ts'
import { serverOf } from '../api/server.ts'
import { CookieSettings } from '../features/consent/cookie-settings.tsx'
import { readCookieLabels } from '../features/consent/cookie-labels.ts'
import { textMeta } from '../features/seo/page-meta.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  textMeta({ matches, pathname: location.pathname, words: loaderData?.meta })

export const loader = (args: Route.LoaderArgs) => {
  const { locales, messages, sessionCookie } = serverOf(args)
  return { ...readCookieLabels(messages(localeOfPath(args.url.pathname, locales).code)), sessionCookie }
}

export default function CookieSettingsPage({ loaderData }: Route.ComponentProps) {
  return <CookieSettings words={loaderData.words} sessionCookie={loaderData.sessionCookie} />
}
