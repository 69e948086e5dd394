import { calls, type Calls } from '#contract/calls.ts'
import type { Call } from '#contract/call.ts'
import { createAccountHandlers } from './identity/account/endpoints.ts'
import type { HasMoneyMoved } from './identity/account/profile/set-currency.ts'
import { hasBonuses } from './rewards/bonuses/queries.ts'
import { bettingBonusesHandlers, bonusesHandlers } from './rewards/bonuses/endpoints.ts'
import { affiliatesHandlers } from './partners/affiliates/endpoints.ts'
import { cashbacksHandlers } from './rewards/cashback/endpoints.ts'
import { bannersHandlers } from './content/endpoints.ts'
import { campaignsHandlers, eventsHandlers, popupsHandlers } from './rewards/campaigns/endpoints.ts'
import { checkOfferOfDeposit } from './rewards/campaigns/offers/deposit-offers.ts'
import { makeDeposit } from './money/cashier/deposit/make-deposit.ts'
import { cashierHandlers } from './money/cashier/endpoints.ts'
import { chatHandlers } from './backoffice/chats/endpoints.ts'
import { countDeposits, hasPayments, readDeposited } from './money/cashier/queries.ts'
import { createGamesHandlers, freeSpinsHandlers } from './play/games/endpoints.ts'
import { historyExportHandlers } from './money/history-exports/endpoints.ts'
import type { Handler, Handlers } from './platform/kernel/endpoint.ts'
import { loyaltyHandlers } from './rewards/loyalty/endpoints.ts'
import { notificationsHandlers } from './platform/notifications/endpoints.ts'
import { oddsHandlers } from './play/odds/endpoints.ts'
import { identitiesHandlers } from './identity/oauth/endpoints.ts'
import { getMetadata } from './platform/web/metadata/get-metadata.ts'
import { authHandlers } from './identity/session/endpoints.ts'
import { endPlayerSessions } from './identity/session/end-session.ts'
import { personalDataHandlers } from './identity/personal-data/endpoints.ts'
import { hasLimit } from './compliance/responsible-gaming/deposit-limit/stored-limits.ts'
import {
  createDepositLimitHandlers,
  exclusionHandlers,
  lossLimitHandlers,
  realityCheckHandlers,
  timeLimitHandlers,
} from './compliance/responsible-gaming/endpoints.ts'
import { supportHandlers } from './backoffice/support/endpoints.ts'
import { verificationHandlers } from './compliance/verification/endpoints.ts'
import { setUserOnVerification } from './compliance/verification/set-user-on-verification.ts'
import { sportsbookBetHandlers } from './play/sportsbook/endpoints.ts'
import { sportsbookOwnHandlers } from './play/sportsbook/own-endpoints.ts'
import { storageHandlers } from './platform/storage/endpoints.ts'
import { getBalance } from './play/games/balance/get-balance.ts'
import { hasAccounts } from './money/wallet/queries.ts'
import { tournamentsHandlers } from './rewards/tournaments/endpoints.ts'
import { jackpotsOfRound } from './play/jackpots/calls/jackpots-of-round.ts'
import { jackpotsHandlers } from './play/jackpots/endpoints.ts'
import { leaderboardHandlers } from './play/winners/endpoints.ts'
import { wheelHandlers } from './rewards/wheel/endpoints.ts'
import type { CallContext } from './context.ts'

const depositsOf = async (ctx: CallContext, uid: number): Promise<number> =>
  (uid === ctx.uid ? ctx.readAlong?.depositCount : undefined) ?? countDeposits(ctx, uid)

/** A round takes its stake from a wallet account, so these are all; a limit has a currency too (AC-07). */
const hasMoneyMoved: HasMoneyMoved = async (tx, uid) =>
  (await hasAccounts(tx.db, uid)) ||
  (await hasPayments(tx, uid)) ||
  (await hasLimit(tx.db, uid)) ||
  (await hasBonuses(tx, uid))

/** Every call of the contract with its use case; the compiler refuses an incomplete map. */
const handlers: { readonly [A in keyof Calls]: Handlers<Calls[A]> } = {
  account: {
    ...createAccountHandlers(getBalance, depositsOf, endPlayerSessions, hasMoneyMoved),
    ...createDepositLimitHandlers(readDeposited),
    ...lossLimitHandlers,
    ...timeLimitHandlers,
    ...realityCheckHandlers,
    ...exclusionHandlers,
    setUserOnVerification,
  },
  affiliates: affiliatesHandlers,
  auth: authHandlers,
  banners: bannersHandlers,
  bettingBonuses: bettingBonusesHandlers,
  bonuses: bonusesHandlers,
  campaigns: campaignsHandlers,
  cashbacks: cashbacksHandlers,
  cashier: {
    ...cashierHandlers,
    makedeposit: (ctx, input) => makeDeposit(ctx, input, checkOfferOfDeposit),
  },
  chat: chatHandlers,
  events: eventsHandlers,
  freespins: freeSpinsHandlers,
  games: { ...createGamesHandlers(jackpotsOfRound), ...historyExportHandlers },
  identities: identitiesHandlers,
  identityVerification: verificationHandlers,
  jackpots: jackpotsHandlers,
  leaderboard: leaderboardHandlers,
  loyalty: loyaltyHandlers,
  wheel: wheelHandlers,
  metadata: { get: getMetadata },
  notifications: notificationsHandlers,
  odds: oddsHandlers,
  personalData: personalDataHandlers,
  popups: popupsHandlers,
  sportsbook: { ...sportsbookBetHandlers, ...sportsbookOwnHandlers },
  tournaments: tournamentsHandlers,
  storage: storageHandlers,
  support: supportHandlers,
}

export type Route = {
  readonly path: string
  readonly call: Call
  readonly handler: Handler<Call>
  /** Account data that the session query reads along, so that the call needs no further query. */
  readonly wants?: 'balances' | 'all' | undefined
}

/** The calls that every open page repeats. */
const wants: Readonly<Record<string, Route['wants']>> = {
  'account/getBalance': 'balances',
  'account/getInfo': 'all',
}

/** Names ignore letter case, `_` and `-` (AP-02). */
const normalise = (name: string): string => name.toLowerCase().replace(/[_-]/g, '')

const routes: ReadonlyMap<string, Route> = new Map(
  Object.entries(calls).flatMap(([area, areaCalls]) =>
    Object.entries(areaCalls).map(([name, call]) => {
      const handler = (handlers as unknown as Record<string, Record<string, Handler<Call>>>)[area]?.[name]
      if (!handler) throw new Error(`${area}/${name} has no handler`)
      return [
        `${normalise(area)}/${normalise(name)}`,
        { path: `${area}/${name}`, call: call as Call, handler, wants: wants[`${area}/${name}`] },
      ] as const
    }),
  ),
)

export const findRoute = (path: string): Route | undefined => {
  const parts = path.split('/')
  return parts.length === 2 ? routes.get(parts.map(normalise).join('/')) : undefined
}

export const allRoutes = (): readonly Route[] => [...routes.values()]
