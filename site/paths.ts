/**
 * Every address of the site, by name. Links are built here and nowhere else, so a changed route is one change;
 * `test/paths.test.ts` holds a snapshot of them all. Paths come without a locale; `localise` adds it.
 */
const query = (values: Readonly<Record<string, string | undefined>>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, value)
  const text = search.toString()
  return text ? `?${text}` : ''
}

const withId = (path: string, id?: string): string => (id ? `${path}/${encodeURIComponent(id)}` : path)

export type HistoryTab = 'deposit' | 'withdrawal'

export const paths = {
  home: () => '/',
  gamehall: (filter: { category?: string; providers?: readonly string[]; search?: string } = {}) =>
    `/gamehall${query({ category: filter.category, providers: filter.providers?.join(',').replaceAll('%2C', ','), search: filter.search })}`,
  game: (sysname: string) => `/game/${encodeURIComponent(sysname)}`,
  terms: () => '/terms',
  fairness: () => '/fairness',
  resetPassword: (token: string) => `/reset-password${query({ token })}`,
  cashier: {
    wallet: () => '/cashier/wallet',
    deposit: (sysname?: string) => withId('/cashier/deposit', sysname),
    withdraw: () => '/cashier/withdraw',
    history: (tab?: HistoryTab) => `/cashier/history${query({ tab })}`,
    paySuccess: (id?: string) => withId('/cashier/paysuccess', id),
    payFail: (id?: string) => withId('/cashier/payfail', id),
    payPending: (id?: string) => withId('/cashier/paypending', id),
    payCancel: (id?: string) => withId('/cashier/paycancel', id),
  },
  profile: {
    overview: () => '/profile',
    betHistory: (round?: string) => `/profile/bets/history${query({ round })}`,
    security: () => '/profile/security',
  },
  /** Where a game itself is played, in its frame (RT-21). */
  play: (sysname: string, mode: 'demo' | 'real') => `/platform/game/${encodeURIComponent(sysname)}/play?mode=${mode}`,
  playCustom: (customId: string, mode: 'demo' | 'real') =>
    `/platform/game/custom/${encodeURIComponent(customId)}/play?mode=${mode}`,
} as const

/** The default locale has no prefix, every other one has (A§2.1). */
export const localise = (path: string, locale: string, defaultLocale: string): string =>
  locale === defaultLocale ? path : path === '/' ? `/${locale}` : path.startsWith('/?') ? `/${locale}${path.slice(1)}` : `/${locale}${path}`

/** Path of an address without its locale segment. */
export const withoutLocale = (pathname: string, locales: readonly { code: string }[]): string => {
  const [, first = '', ...rest] = pathname.split('/')
  return locales.some((locale) => locale.code === first) ? `/${rest.join('/')}` : pathname
}

const protectedSegments = new Set(['bets', 'cashier', 'profile', 'responsible-game'])

/** Whether a path is closed to guests: any whole segment after the locale is one of the four (GD-08). */
export const isProtected = (pathname: string): boolean =>
  pathname.split('/').some((segment) => protectedSegments.has(segment.toLowerCase()))
