import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import type { ApiClient } from '#contract/client.ts'
import { createBrowserApi } from '../api/browser.ts'
import { localise } from '../paths.ts'
import type { RootData } from '../root.tsx'

type Site = Omit<RootData, 'texts'> & {
  /** The product API from the browser, in the page's language. */
  api: ApiClient
  /** A path with the page's locale in front. */
  to(path: string): string
}

const SiteContext = createContext<Site | undefined>(undefined)

/** What every page knows: the player, the locale and theme, general information, and how to reach the API. */
export const useSite = (): Site => {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite is used outside SiteProvider')
  return site
}

const timeZone = 'UTC'

export function SiteProvider({ root, children }: { root: RootData; children: ReactNode }) {
  const site = useMemo<Site>(() => {
    const { texts: _texts, ...rest } = root
    const defaultLocale = root.locales.find((locale) => locale.isDefault)?.code ?? root.locale.code
    return {
      ...rest,
      api: createBrowserApi(root.locale.code),
      to: (path) => localise(path, root.locale.code, defaultLocale),
    }
  }, [root])
  return (
    <SiteContext value={site}>
      <IntlProvider locale={root.locale.code} messages={root.texts as never} timeZone={timeZone} onError={() => undefined}>
        {children}
      </IntlProvider>
    </SiteContext>
  )
}
