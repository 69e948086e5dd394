import { screenPaths } from '#contract/content/screens.ts'

/**
 * Every address of the site, by name. Links are built here and nowhere else, so a changed route is one change;
 * `paths.test.ts` holds a snapshot of them all. Paths come without a locale; `localise` of
 * contract/locale-path.ts adds it.
 */
const query = (values: Readonly<Record<string, string | undefined>>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, value)
  // A comma needs no encoding in a query, and lists read better without (RT-20).
  const text = search.toString().replaceAll('%2C', ',')
  return text ? `?${text}` : ''
}

const withId = (path: string, id?: string): string => (id ? `${path}/${encodeURIComponent(id)}` : path)

export type HistoryTab = 'deposit' | 'withdrawal'

export type HallFilter = {
  category?: string
  providers?: readonly string[]
  search?: string
  /** The player's own choice. */
  isFavourite?: boolean
  /** How many games the page shows, where it is more than the first page. */
  shown?: number
}

/** What the public verifier recomputes a round from; whatever is known is filled in. `stake` is in major units. */
export type RoundProof = {
  game?: string
  nonce?: string
  clientSeed?: string
  serverSeed?: string
  serverSeedHash?: string
  stake?: string
}

export const paths = {
  home: () => '/',
  gamehall: ({ category, providers, search, isFavourite, shown }: HallFilter = {}) =>
    `/gamehall${query({
      category,
      providers: providers?.join(','),
      search,
      favourites: isFavourite ? '1' : undefined,
      shown: shown?.toString(),
    })}`,
  game: (sysname: string) => `/game/${encodeURIComponent(sysname)}`,
  terms: () => '/terms',
  fairness: (round: RoundProof = {}) =>
    `/fairness${query({
      game: round.game,
      nonce: round.nonce,
      client_seed: round.clientSeed,
      server_seed: round.serverSeed,
      server_seed_hash: round.serverSeedHash,
      stake: round.stake,
    })}`,
  resetPassword: (token: string) => `/reset-password${query({ token })}`,
  confirmation: (code: string) => `/confirmation${query({ code })}`,
  confirmationSuccess: () => '/confirmation/success',
  /** The home page with the registration popup over it; `backUrl` is where the visitor came from. */
  registration: (backUrl: string) => `/${query({ show_popup_reg: '1', backUrl })}`,
  forms: { signIn: () => '/forms/sign_in', signUp: () => '/forms/sign_up' },
  unsubscribe: (token: string) => `/unsubscribe${query({ token })}`,
  support: () => screenPaths.support,
  /** A text of the house, by its slug. */
  page: (slug: string) => `/${encodeURIComponent(slug)}`,
  offers: (id?: string) => withId(screenPaths.offers, id),
  betting: () => screenPaths.betting,
  loyalty: (sysname?: string) => withId(screenPaths.loyalty, sysname),
  loyaltyShop: () => screenPaths['loyalty-shop'],
  winners: () => screenPaths.winners,
  jackpots: (id?: string) => withId(screenPaths.jackpots, id),
  providers: () => screenPaths.providers,
  promotions: (id?: string) => withId(screenPaths.promotions, id),
  tournaments: (id?: string) => withId(screenPaths.tournaments, id),
  tournamentGames: (id: string) => `${withId(screenPaths.tournaments, id)}/gamehall`,
  cookieSettings: () => '/cookie-settings',
  /** Outside the pages: where a form sends the visitor's choice of cookies. */
  consent: () => '/consent',
  /** Outside the pages: the reference of the product API. */
  apiReference: () => '/docs/api',
  cashier: {
    wallet: () => '/cashier/wallet',
    deposit: (sysname?: string) => withId('/cashier/deposit', sysname),
    withdraw: () => '/cashier/withdraw',
    history: (tab?: HistoryTab) => `/cashier/history${query({ tab })}`,
    paySuccess: (id?: string) => withId('/cashier/paysuccess', id),
    payFail: (id?: string) => withId('/cashier/payfail', id),
    payPending: (id?: string) => withId('/cashier/paypending', id),
    payCancel: (id?: string) => withId('/cashier/paycancel', id),
    receipt: () => screenPaths['cashier-receipt'],
    payMobile: (transaction?: string) => `/cashier/paymobile${query({ transaction })}`,
    payNewWindow: (transaction?: string) => `/cashier/paynewwindow${query({ transaction })}`,
  },
  /** Where a payment provider sends the browser back to; it leads on to the payment's page. */
  paymentReturn: () => '/platform/payments/return',
  profile: {
    overview: () => '/profile',
    betHistory: (round?: string) => `/profile/bets/history${query({ round })}`,
    betExports: () => screenPaths['profile-bets-exports'],
    bonuses: () => screenPaths['profile-bonuses'],
    loyalty: () => screenPaths['profile-loyalty'],
    cashback: () => screenPaths['profile-cashback'],
    notification: () => screenPaths['profile-notification'],
    security: () => '/profile/security',
    /** `fields` are to be filled in and are marked there; `contact` is to be confirmed. */
    settings: ({ fields = [], contact }: { fields?: readonly string[]; contact?: string } = {}) =>
      `/profile/settings${query({ fields: fields.join(','), contact })}`,
    /** `action` is what the identity vendor asks for, as a refusal named it. */
    verification: (action?: string) => `/profile/verification${query({ action })}`,
    responsibleGame: () => '/profile/responsible-game',
  },
  /** Where a game itself is played, in its frame (RT-21). */
  play: (sysname: string, mode: 'demo' | 'real') =>
    `/platform/game/${encodeURIComponent(sysname)}/play?mode=${mode}`,
  playCustom: (customId: string, mode: 'demo' | 'real') =>
    `/platform/game/custom/${encodeURIComponent(customId)}/play?mode=${mode}`,
} as const

const protectedSegments = new Set(['bets', 'cashier', 'profile', 'responsible-game'])

/** A segment as the router compares it: decoded once, where it can be. */
const decodeSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/**
 * Whether a path is closed to guests: any whole segment after the locale is one of the four (GD-08), however it
 * is written, since the router finds the page of `/%63ashier` too.
 */
export const isProtected = (pathname: string): boolean =>
  pathname.split('/').some((segment) => protectedSegments.has(decodeSegment(segment).toLowerCase()))
