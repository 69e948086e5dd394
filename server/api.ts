import { calls, type Calls } from '#contract/calls.ts'
import type { Call } from '#contract/call.ts'
import { createAccountHandlers } from './account/endpoints.ts'
import type { HasMoneyMoved } from './account/set-currency.ts'
import { campaignsHandlers, eventsHandlers, popupsHandlers } from './campaigns/endpoints.ts'
import { cashierHandlers } from './cashier/endpoints.ts'
import { countDeposits, hasPayments } from './cashier/queries.ts'
import { gamesHandlers } from './games/endpoints.ts'
import type { Handler, Handlers } from './kernel/endpoint.ts'
import { identitiesHandlers } from './oauth/endpoints.ts'
import { metadataHandlers } from './metadata-endpoints.ts'
import { authHandlers } from './session/endpoints.ts'
import { endPlayerSessions } from './session/end-session.ts'
import { personalDataHandlers } from './personal-data/endpoints.ts'
import { storageHandlers } from './storage/endpoints.ts'
import { hasAccounts, readBalances, type Balances as WalletBalances } from './wallet/queries.ts'
import type { Context } from './context.ts'
import type { Balances } from '#contract/account.ts'
import { toMoney } from '#contract/money.ts'

/** The four balances in their wire form. */
export const toWireBalances = (balances: WalletBalances): Balances => {
  const { currency, mainMinor, bonusMinor, bettingBonusMinor, funMinor } = balances
  return {
    balance_main: toMoney(mainMinor, currency),
    balance_bonus: toMoney(bonusMinor, currency),
    balance_betting_bonus: toMoney(bettingBonusMinor, currency),
    balance_fun: toMoney(funMinor, currency),
  }
}

const wireBalances = async (ctx: Context, uid: number): Promise<Balances> =>
  toWireBalances(await readBalances(ctx.db, uid))

/** A round takes its stake from an account of the wallet, so these two are all (AC-07). */
const hasMoneyMoved: HasMoneyMoved = async (tx, uid) =>
  (await hasAccounts(tx.db, uid)) || (await hasPayments(tx, uid))

/** Every call of the contract with the use case behind it; the compiler refuses a map with a hole. */
const handlers: { readonly [A in keyof Calls]: Handlers<Calls[A]> } = {
  account: createAccountHandlers(wireBalances, countDeposits, endPlayerSessions, hasMoneyMoved),
  auth: authHandlers,
  campaigns: campaignsHandlers,
  cashier: cashierHandlers,
  events: eventsHandlers,
  games: gamesHandlers,
  identities: identitiesHandlers,
  metadata: metadataHandlers,
  personalData: personalDataHandlers,
  popups: popupsHandlers,
  storage: storageHandlers,
}

export type Route = { readonly path: string; readonly call: Call; readonly handler: Handler<Call> }

/** Letter case, `_` and `-` do not count in names (AP-02). */
const normalise = (name: string): string => name.toLowerCase().replace(/[_-]/g, '')

const routes: ReadonlyMap<string, Route> = new Map(
  Object.entries(calls).flatMap(([area, areaCalls]) =>
    Object.entries(areaCalls).map(([name, call]) => {
      const handler = (handlers as unknown as Record<string, Record<string, Handler<Call>>>)[area]?.[name]
      if (!handler) throw new Error(`${area}/${name} has no handler`)
      return [
        `${normalise(area)}/${normalise(name)}`,
        { path: `${area}/${name}`, call: call as Call, handler },
      ] as const
    }),
  ),
)

export const findRoute = (path: string): Route | undefined => {
  const parts = path.split('/')
  return parts.length === 2 ? routes.get(parts.map(normalise).join('/')) : undefined
}

export const allRoutes = (): readonly Route[] => [...routes.values()]
