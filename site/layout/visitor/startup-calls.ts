import { sportsbookSysname } from '#contract/betting-enums.ts'
import type { ApiClient } from '#contract/client.ts'
import { freespinsFetchCount } from '#contract/constants.ts'

/** Failures of these calls are only logged (ST-01). */
const background = { report: 'background' } as const

export type StartupCall = {
  /** Called once per page load, for each visitor who signs in or out, or for a player once known. */
  readonly audience: 'everybody' | 'visitor' | 'player'
  /** Only with loyalty enabled (LO-05). */
  readonly isOfLoyalty?: true
  readonly ask: (api: ApiClient) => Promise<unknown>
}

/**
 * The calls of a page after hydration (ST-02, ST-03): each independent, all at once. A domain that needs data
 * at the start adds its call here, and reads the result with `useStartupFact`.
 */
export const startupCalls = {
  generalInfo: {
    audience: 'everybody',
    ask: (api) => api.get('metadata/get', {}, background),
  },
  /** A supplier's sportsbook is in the catalogue; our own is in the general information (SB-01). */
  hasSportsbook: {
    audience: 'everybody',
    async ask(api) {
      const options = JSON.stringify({ sysnames: [sportsbookSysname], count: 1 })
      return (await api.get('games/get', { options }, background)).items.length > 0
    },
  },
  paymentMethods: {
    audience: 'everybody',
    ask: async (api) => (await api.get('cashier/getPaymentMethods', {}, background)).items,
  },
  providers: {
    audience: 'everybody',
    ask: async (api) => (await api.get('games/getProviders', {}, background)).items,
  },
  /** Also after a sign-in or a registration (SE-04). */
  characters: {
    audience: 'visitor',
    isOfLoyalty: true,
    ask: async (api) => (await api.get('loyalty/getcharacters', {}, background)).items,
  },
  phoneSettings: {
    audience: 'everybody',
    ask: (api) => api.get('account/getContactPhoneSettings', {}, background),
  },
  profile: {
    audience: 'player',
    ask: (api) => api.get('account/getprofileinfo', {}, background),
  },
  loyalty: {
    audience: 'player',
    isOfLoyalty: true,
    ask: (api) => api.get('loyalty/getinfo', {}, background),
  },
  favouriteGames: {
    audience: 'player',
    ask: async (api) => (await api.get('games/getLikes', {}, background)).sysnames,
  },
  freeRounds: {
    audience: 'player',
    ask: async (api) =>
      (
        await api.get(
          'freespins/get',
          { statuses: ['received', 'activated'], count: freespinsFetchCount },
          background,
        )
      ).items,
  },
} as const satisfies Readonly<Record<string, StartupCall>>

export type StartupFacts = {
  readonly [K in keyof typeof startupCalls]?: Awaited<ReturnType<(typeof startupCalls)[K]['ask']>>
}
