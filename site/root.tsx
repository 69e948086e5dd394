// Fonts are not preloaded: on a slow line they would delay the style sheet, and the first paint, by half a
// second; their fallbacks have the same metrics, so nothing moves when they load.
import '#ui/fonts.css'
import '#ui/tokens.css'
import '#ui/palettes.css'
import '#ui/base.css'
import type { ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { serverOf } from './api/server.ts'
import { prepareTexts } from './api/texts.ts'
import { Analytics } from './features/analytics/analytics.tsx'
import { domainSeo } from './features/seo/page-seo.ts'
import { commonOf } from './layout/visitor/common-content.ts'
import { ErrorPage } from './layout/errors/error-page.tsx'
import { FatalErrors } from './layout/errors/fatal-errors.tsx'
import { leaveThirdPartyCode } from './layout/visitor/leave-third-party-code.ts'
import { errorMeta, untitledMeta } from './features/seo/page-meta.ts'
import { AppServices } from './features/app/app-services.tsx'
import { useEarlyEventReplay } from './features/app/replay-early-events.ts'
import { completeDocuments, fullLoads } from './features/app/full-loads.ts'
import { isFrameable } from './features/frames/frameable.ts'
import { DocumentTexts } from './layout/texts/document-texts.tsx'
import { isOtherLocale } from './layout/texts/other-locale.ts'
import { pageLocale } from './layout/texts/page-locale.ts'
import { SiteProvider } from './layout/visitor/site-provider.tsx'
import { themeColour, type Theme } from './layout/theme/theme-colour.ts'
import { useTheme } from './layout/theme/theme.ts'
import { UnstartedBar } from './layout/frame/scripts-failed-bar.tsx'
import { fetchTexts } from './layout/texts/texts-store.ts'
import type { loader as visitorLoader } from './routes/locale.tsx'

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  error ? errorMeta(error, loaderData) : untitledMeta(loaderData)

/** The data of all pages of a language; the visitor, who changes more often, is in routes/locale.tsx. */
export const loader = (args: Route.LoaderArgs) => {
  const parts = serverOf(args)
  const {
    generalInfo,
    locales,
    messages,
    theme,
    isDemo,
    clockOffsetMs,
    isBot,
    canonicalOrigin: origin,
  } = parts
  const { themes, brandTheme, oddsFormat, frameOrigins, consent, hasChat } = parts
  const locale = pageLocale(args.url, parts)
  const { key: textsKey } = prepareTexts(locale.code, messages(locale.code))
  const domain = domainSeo(parts)
  const common = commonOf(parts, locale.code)
  return {
    generalInfo,
    locales,
    locale,
    textsKey,
    theme,
    themes,
    brandTheme,
    oddsFormat,
    frameOrigins,
    isDemo,
    clockOffsetMs,
    isBot,
    origin,
    domain,
    common,
    consent,
    hasChat,
    ...(parts.plugins && { slots: parts.plugins.slots }),
  }
}
export type RootData = Awaited<ReturnType<typeof loader>>

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  fullLoads,
  leaveThirdPartyCode,
  completeDocuments,
]

/** Another language is shown only after its texts have loaded. */
export const clientLoader = async ({ serverLoader }: Route.ClientLoaderArgs) => {
  const root = await serverLoader()
  await fetchTexts(root.textsKey)
  return root
}

export const shouldRevalidate = isOtherLocale

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const visitor = useRouteLoaderData<typeof visitorLoader>('routes/locale')
  const theme = useTheme(root?.theme ?? 'dark')
  const palette = root?.generalInfo.palette ?? 'felt'
  const ground = (it: Theme): string => root?.brandTheme?.ground[it] ?? themeColour[palette][it]
  const { pathname } = useLocation()
  useEarlyEventReplay()
  return (
    <html
      lang={root?.locale.code ?? 'en'}
      dir={root?.locale.dir ?? 'ltr'}
      data-theme={theme}
      data-palette={palette}
      className={theme}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={theme === 'system' ? 'dark light' : theme} />
        {(['dark', 'light'] as const).map((it) => (
          <meta
            key={it}
            name="theme-color"
            content={ground(theme === 'system' ? it : theme)}
            media={`(prefers-color-scheme:${it})`}
          />
        ))}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-180.png" />
        {root && <link rel="manifest" href={`/manifest.webmanifest?locale=${root.locale.code}`} />}
        <Meta />
        <Links />
        {root?.brandTheme && <link rel="stylesheet" href={root.brandTheme.sheet} />}
      </head>
      <body>
        {root ? (
          <SiteProvider root={root} account={visitor?.account ?? null}>
            {children}
            <UnstartedBar />
          </SiteProvider>
        ) : (
          children
        )}
        {root && <DocumentTexts textsKey={root.textsKey} areInside={!visitor?.account} />}
        {/* It reads what a framed page may not; a single form needs no scroll restoration. */}
        {!isFrameable(pathname) && <ScrollRestoration />}
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <>
      <FatalErrors>
        <Outlet />
      </FatalErrors>
      <AppServices />
      <Analytics />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
