import { sportsbookSysname } from '#contract/betting-words.ts'
import type { ApiClient } from '#contract/client.ts'
import { freespinsFetchCount } from '#contract/constants.ts'

/** Failures of these calls are logged and no more (ST-01). */
const background = { report: 'background' } as const

export type StartupCall = {
  /** Whom it is asked for: everybody once a page load, each visitor anew who signs in or out, or a player once they are known. */
  readonly audience: 'everybody' | 'visitor' | 'player'
  /** Asked only in a house that has loyalty (LO-05). */
  readonly isOfLoyalty?: true
  readonly ask: (api: ApiClient) => Promise<unknown>
}

/**
 * What a page asks for when it has come to life (ST-02, ST-03): each call on its own, all at once. A domain that
 * has something to tell at the start adds its call here, and reads what came of it with `useStartupFact`.
 */
export const startupCalls = {
  generalInfo: {
    audience: 'everybody',
    ask: (api) => api.get('metadata/get', {}, background),
  },
  /** A supplier's sportsbook stands in the catalogue like any game of theirs; of ours general information tells (SB-01). */
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
