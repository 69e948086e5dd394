import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import type { AccountInfo } from '#contract/account.ts'
import type { ApiClient } from '#contract/client.ts'
import { cookieMaxAgeSeconds } from '#contract/constants.ts'
import { localeCookie } from '#contract/cookies.ts'
import { localise } from '#contract/locale-path.ts'
import { defineUnits } from '#contract/money.ts'
import { createBrowserApi } from '#site/api/browser.ts'
import type { RootData } from '#site/root.tsx'
import { writeCookie } from '#ui/browser/cookie.ts'
import { textsOf } from '../texts/texts-store.ts'

export type Site = RootData & {
  /** The player, or null for a guest. */
  account: AccountInfo | null
  /** The product API from the browser, in the page's language. */
  api: ApiClient
  /** A path with the page's locale in front. */
  to(path: string): string
}

const SiteContext = createContext<Site | undefined>(undefined)

/** The data of every page: the player, the locale and theme, general information, and the API client. */
export const useSite = (): Site => {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite is used outside SiteProvider')
  return site
}

/** The same, or undefined on an error page without root data. */
export const useSiteIfKnown = (): Site | undefined => useContext(SiteContext)

const timeZone = 'UTC'

type SiteProviderProps = { root: RootData; account: AccountInfo | null; children: ReactNode }

export function SiteProvider({ root, account, children }: SiteProviderProps) {
  const site = useMemo<Site>(() => {
    defineUnits(root.generalInfo.currencies)
    const defaultLocale = root.locales.find((locale) => locale.isDefault)?.code ?? root.locale.code
    return {
      ...root,
      account,
      api: createBrowserApi(root.locale.code),
      to: (path) => localise(path, root.locale.code, defaultLocale),
    }
  }, [root, account])
  const locale = root.locale.code
  // The last language is stored for a year (TH-05).
  useEffect(() => writeCookie(localeCookie, locale, cookieMaxAgeSeconds), [locale])
  return (
    <SiteContext value={site}>
      <IntlProvider
        locale={locale}
        messages={textsOf(root.textsKey) as never}
        timeZone={timeZone}
        onError={() => undefined}
      >
        {children}
      </IntlProvider>
    </SiteContext>
  )
}
