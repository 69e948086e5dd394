import type { KeyObject } from 'node:crypto'
import { createActor, type Actor } from '#db/seed/actor.ts'
import { sandboxGame, sandboxSupplier } from '#sandbox/game-supplier/supplier.ts'
import type { Application } from '#server/create-application.ts'
import { openPlayer } from '#test/open-player.ts'
import type { ExpectedBalances } from './expected-balances.ts'
import type { LoadMeter } from './retry-until-acknowledged.ts'
import { requestMs } from './retry-until-acknowledged.ts'

/** What the parts of a load share. */
export type LoadContext = {
  /** HAProxy's address for the platform. */
  readonly origin: string
  /** Connected to the cluster's database, for setup and checks; it runs no jobs. */
  readonly application: Application
  readonly supplierKey: KeyObject
  readonly balances: ExpectedBalances
  readonly meter: LoadMeter
  /** Names of this run, unique in the database. */
  readonly run: string
  /** Refusals that no fault explains; any of them fails the run. */
  readonly refusals: string[]
  isOver: boolean
}

export type LoadPlayer = {
  readonly uid: number
  readonly token: string
  readonly actor: Actor
}

const startMinor = 100_000_000n

/** A request through HAProxy, given up after ten seconds as a supplier would. */
const fetchFrom =
  (origin: string) =>
  (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(origin + path, { redirect: 'manual', ...init, signal: AbortSignal.timeout(requestMs) })

/** A signed-in player with money and an open game of the supplier. */
export const openLoadPlayer = async (context: LoadContext, name: string): Promise<LoadPlayer> => {
  const { application, origin, balances, run } = context
  const { ctx } = application
  const { uid, token, sessionToken } = await openPlayer(ctx.connection, {
    name: `${run}-${name}`,
    supplier: sandboxSupplier,
    game: sandboxGame,
    balanceMinor: startMinor,
  })
  balances.open(uid, startMinor)
  const actor = createActor({ origin, fetch: fetchFrom(origin) }, `${run}-${name}@example.com`)
  actor.uid = uid
  actor.cookie = `session=${sessionToken}`
  return { uid, token, actor }
}
