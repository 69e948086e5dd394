import {
  bettingEventPath,
  bettingOutrightPath,
  bettingSportPath,
  bettingTournamentPath,
  liveBettingPath,
} from '#contract/betting-address.ts'
import type { Sport } from '#contract/betting-enums.ts'
import type { TournamentStatus } from '#contract/tournaments.ts'
import type { LeaderPeriod } from '#contract/leaderboard.ts'
import type { BettingTournament } from '#contract/odds.ts'
import { screenPaths } from '#contract/content/types/screens.ts'
import type { GameFeature, GameSort, Volatility } from '#contract/game-traits.ts'

/**
 * Every address of the site, by name. Links are built only here, so that a changed route is one change;
 * `paths.test.ts` has a snapshot of them all. Paths have no locale; `localise` of contract/locale-path.ts adds
 * it.
 */
const query = (values: Readonly<Record<string, string | number | readonly string[] | undefined>>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, `${value}`)
  // A comma needs no encoding in a query, and lists are more readable without it (RT-20).
  const text = search.toString().replaceAll('%2C', ',')
  return text ? `?${text}` : ''
}

const withId = (path: string, id?: string): string => (id ? `${path}/${encodeURIComponent(id)}` : path)

export type PaymentTab = 'deposit' | 'withdrawal'
/** The lists of winners; the latest ones have no parameter in the address. */
export type WinnersTab = 'live' | 'top' | 'jackpots'

export type HistoryTab = PaymentTab | 'bonuses' | 'cashbacks'
export type HistoryFilter = { readonly status?: string | undefined; readonly days?: string | undefined }

export type RoundFilter = {
  readonly game?: string | undefined
  readonly days?: string | undefined
  readonly result?: string | undefined
}

/** The filter of events of a sport or a competition, and their number beyond the first page. */
export type EventFilter = { readonly when?: 'live' | 'upcoming'; readonly shown?: number }

export type SportsBetFilter = {
  readonly sport?: string | undefined
  readonly days?: string | undefined
  readonly result?: string | undefined
}

/** The filter of games, by the parameters of the address and in their order. A list is never empty. */
export type HallFilter = {
  category?: string
  providers?: readonly string[]
  features?: readonly GameFeature[]
  volatility?: readonly Volatility[]
  search?: string
  /** Only the player's favourites. */
  favourites?: '1'
  /** Without it the operator's own order. */
  sort?: Exclude<GameSort, 'priority'>
  /** The number of games on the page, beyond the first page. */
  shown?: number
}

/** The input of the public verifier of rounds; known values are filled in. `stake` is in major units. */
export type RoundProof = {
  game?: string
  nonce?: string
  clientSeed?: string
  serverSeed?: string
  serverSeedHash?: string
  stake?: string
  /** Of the stake; by default the player’s own. */
  currency?: string
  /** Choice and actions as JSON, for a game in which the stake alone does not determine the round. */
  moves?: string
}

/** The input of the public verifier of wheel spins. */
export type SpinProof = {
  weights: readonly number[] | string
  nonce: string
  clientSeed: string
  serverSeed: string
  serverSeedHash: string
}

export const paths = {
  home: () => '/',
  gamehall: (filter: HallFilter = {}) => `/gamehall${query(filter)}`,
  /** The hash selects the mode (GM-13); without a mode it is the demonstration. */
  game: (sysname: string, mode?: 'demo' | 'real') =>
    `/game/${encodeURIComponent(sysname)}${mode === 'real' ? '#real' : ''}`,
  terms: () => '/terms',
  fairSpin: (spin: SpinProof) =>
    `/fairness${query({
      spin: String(spin.weights),
      nonce: spin.nonce,
      client_seed: spin.clientSeed,
      server_seed: spin.serverSeed,
      server_seed_hash: spin.serverSeedHash,
    })}#wheel-verifier`,
  fairness: (round: RoundProof = {}) =>
    `/fairness${query({
      game: round.game,
      nonce: round.nonce,
      client_seed: round.clientSeed,
      server_seed: round.serverSeed,
      server_seed_hash: round.serverSeedHash,
      stake: round.stake,
      currency: round.currency,
      moves: round.moves,
    })}`,
  resetPassword: (token: string) => `/reset-password${query({ token })}`,
  confirmation: (code: string) => `/confirmation${query({ code })}`,
  confirmationSuccess: () => '/confirmation/success',
  /** The home page with the registration popup; `backUrl` is where the visitor came from. */
  registration: (backUrl: string) => `/${query({ show_popup_reg: '1', backUrl })}`,
  forms: { signIn: () => '/forms/sign_in', signUp: () => '/forms/sign_up' },
  unsubscribe: (token: string) => `/unsubscribe${query({ token })}`,
  /** With a number it is one of the player's own tickets. */
  support: (number?: string) => withId(screenPaths.support, number),
  /** The same with the sign-in popup. */
  supportSignIn: (number: string) =>
    `${withId(screenPaths.support, number)}${query({ show_popup_auth: '1' })}`,
  /** A content page, by its slug. */
  page: (slug: string) => `/${encodeURIComponent(slug)}`,
  offers: (id?: string) => withId(screenPaths.offers, id),
  betting: {
    overview: (search?: string) => `${screenPaths.betting}${query({ search })}`,
    shared: (slip: string) => `${screenPaths.betting}${query({ slip })}`,
    live: (sport?: Sport) => `${liveBettingPath}${query({ sport })}`,
    sport: (sport: Sport, filter: EventFilter = {}) => `${bettingSportPath(sport)}${query(filter)}`,
    tournament: (tournament: BettingTournament, filter: EventFilter = {}) =>
      `${bettingTournamentPath(tournament)}${query(filter)}`,
    event: bettingEventPath,
    outright: bettingOutrightPath,
    /** The same with one group of its markets. */
    eventGroup: (event: Parameters<typeof bettingEventPath>[0], group?: string) =>
      `${bettingEventPath(event)}${query({ group })}`,
  },
  loyalty: (sysname?: string) => withId(screenPaths.loyalty, sysname),
  loyaltyShop: () => screenPaths['loyalty-shop'],
  wheel: () => `${screenPaths.loyalty}/wheel`,
  winners: (tab?: WinnersTab, period?: LeaderPeriod) =>
    `${screenPaths.winners}${query({ tab: tab === 'live' ? undefined : tab, period })}`,
  jackpots: (id?: string) => withId(screenPaths.jackpots, id),
  providers: () => screenPaths.providers,
  promotions: (id?: string) => withId(screenPaths.promotions, id),
  tournaments: (id?: string) => withId(screenPaths.tournaments, id),
  tournamentsOf: (status?: TournamentStatus) => `${screenPaths.tournaments}${query({ status })}`,
  tournamentGames: (id: string) => `${withId(screenPaths.tournaments, id)}/gamehall`,
  cookieSettings: () => '/cookie-settings',
  /** Outside the pages: the target of the cookie consent form. */
  consent: () => '/consent',
  /** Outside the pages: the reference of the product API. */
  apiReference: () => '/docs/api',
  cashier: {
    wallet: () => '/cashier/wallet',
    deposit: (sysname?: string) => withId('/cashier/deposit', sysname),
    withdraw: () => '/cashier/withdraw',
    history: (tab?: HistoryTab, { status, days }: HistoryFilter = {}) =>
      `/cashier/history${query({ tab, status, days })}`,
    /** Outside the pages: the same list as a file. */
    historyFile: (type: PaymentTab, { status, days }: HistoryFilter, locale: string) =>
      `/platform/payments/history.csv${query({ type, status, days, locale })}`,
    paySuccess: (id?: string) => withId('/cashier/paysuccess', id),
    payFail: (id?: string) => withId('/cashier/payfail', id),
    payPending: (id?: string) => withId('/cashier/paypending', id),
    payCancel: (id?: string) => withId('/cashier/paycancel', id),
    receipt: (id?: string) => withId(screenPaths['cashier-receipt'], id),
    payMobile: (transaction?: string) => `/cashier/paymobile${query({ transaction })}`,
    payNewWindow: (transaction?: string) => `/cashier/paynewwindow${query({ transaction })}`,
  },
  /** The return address of payment providers; it redirects to the payment's page. */
  paymentReturn: () => '/platform/payments/return',
  profile: {
    overview: () => '/profile',
    /** `round` is the one shown in detail. */
    betHistory: ({ game, days, result, round }: RoundFilter & { round?: string } = {}) =>
      `/profile/bets/history${query({ game, days, result, round })}`,
    /** Outside the pages: the same list as a file. */
    betHistoryFile: ({ game, days, result }: RoundFilter, locale: string) =>
      `/platform/rounds/history.csv${query({ game, days, result, locale })}`,
    /** `bet` is the one shown in detail. */
    sportsBets: ({ sport, days, result, bet }: SportsBetFilter & { bet?: string } = {}) =>
      `/profile/bets/history${query({ tab: 'sports', sport, days, result, bet })}`,
    /** Outside the pages: the same list as a file. */
    sportsBetsFile: ({ sport, days, result }: SportsBetFilter, locale: string) =>
      `/platform/bets/history.csv${query({ sport, days, result, locale })}`,
    betExports: () => screenPaths['profile-bets-exports'],
    bonuses: (type?: 'casino' | 'betting') => `${screenPaths['profile-bonuses']}${query({ type })}`,
    loyalty: () => screenPaths['profile-loyalty'],
    cashback: () => screenPaths['profile-cashback'],
    notification: () => screenPaths['profile-notification'],
    security: () => '/profile/security',
    /** `fields` are required and marked there; `contact` is to be confirmed. */
    settings: ({ fields = [], contact }: { fields?: readonly string[]; contact?: string } = {}) =>
      `/profile/settings${query({ fields: fields.join(','), contact })}`,
    /** `action` is the identity vendor's action, as an error named it. */
    verification: (action?: string) => `/profile/verification${query({ action })}`,
    responsibleGame: () => '/profile/responsible-game',
  },
  /** The address of the game inside its frame (RT-21). */
  play: (sysname: string, mode: 'demo' | 'real') =>
    `/platform/game/${encodeURIComponent(sysname)}/play?mode=${mode}`,
  playCustom: (customId: string, mode: 'demo' | 'real') =>
    `/platform/game/custom/${encodeURIComponent(customId)}/play?mode=${mode}`,
} as const

const protectedSegments = new Set(['bets', 'cashier', 'profile', 'responsible-game'])

/** A segment as the router compares it: decoded once, if possible. */
const decodeSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/**
 * Whether a path is closed to guests: any whole segment after the locale is one of the four (GD-08), in any
 * encoding, because the router also matches `/%63ashier`.
 */
export const isProtected = (pathname: string): boolean =>
  pathname.split('/').some((segment) => protectedSegments.has(decodeSegment(segment).toLowerCase()))
