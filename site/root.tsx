import '#ui/fonts.css'
import '#ui/tokens.css'
import '#ui/base.css'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { serverOf } from './api/server.ts'
import { ErrorPage } from './layout/error-page.tsx'
import { pageLocale } from './layout/page-locale.ts'
import { SiteProvider } from './layout/site-provider.tsx'

/** Areas of the message files that the browser never needs. */
const serverOnlyAreas = new Set(['mail', 'payments-provider'])

export const loader = (args: Route.LoaderArgs) => {
  const { account, generalInfo, locales, messages, theme, isDemo } = serverOf(args)
  const url = new URL(args.request.url)
  const locale = pageLocale(url.pathname, locales)
  const texts = Object.fromEntries(Object.entries(messages(locale.code)).filter(([area]) => !serverOnlyAreas.has(area)))
  return { account, generalInfo, locales, locale, texts, theme, isDemo, origin: url.origin }
}
export type RootData = Awaited<ReturnType<typeof loader>>

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: 'Baize' },
  { name: 'color-scheme', content: loaderData?.theme === 'light' ? 'light' : 'dark' },
]

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const theme = root?.theme ?? 'dark'
  return (
    <html lang={root?.locale.code ?? 'en'} dir={root?.locale.dir ?? 'ltr'} data-theme={theme} className={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={theme === 'light' ? '#F6F1E6' : '#0B1210'} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {root ? <SiteProvider root={root}>{children}</SiteProvider> : children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
