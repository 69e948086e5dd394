import { register, type Actor } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import {
  createSupplierClient,
  registerSandboxSupplier,
  sandboxSupplierKey,
  type SupplierClient,
} from '#sandbox/game-supplier/supplier.ts'
import { readBalances, readHeld } from '#server/money/wallet/queries.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { becomesKnown } from '#test/players.ts'
import { createFrontDoor, newDataDir, type FrontDoor } from './app-process.ts'

/**
 * One database with an application in this process for setup and checks, and an address for the applications
 * outside.
 */
export type RaceContext = {
  readonly app: TestApp
  readonly door: FrontDoor
  readonly supplier: SupplierClient
  /** Settings of an application process on the same database with the same secrets. */
  readonly env: { DATABASE_URL: string; DATA_DIR: string }
  /** A new player with this much in the main pocket, in major units. */
  player(name: string, amount: string): Promise<Actor>
  /** Minor units in the main pocket, and those held. */
  moneyOf(actor: Actor): Promise<{ mainMinor: bigint; heldMinor: bigint }>
  /** Number of the player's postings; those for others are not counted. */
  countPostings(actor: Actor): Promise<number>
}

export const openRaceContext = async (databaseUrl: string): Promise<RaceContext> => {
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: newDataDir() }
  const app = await createTestApp(env)
  const { db } = app.ctx
  await registerSandboxSupplier(app.ctx)
  const door = createFrontDoor(app)
  const key = sandboxSupplierKey(env.DATA_DIR)
  return {
    app,
    door,
    env,
    supplier: createSupplierClient({ origin: door.origin, key, deliver: door.deliver }),
    async player(name, amount) {
      const actor = await register(door, `${name}@example.com`)
      await becomesKnown(app, actor)
      await deposits(actor, amount, 'approve', 'bank')
      return actor
    },
    async moneyOf(actor) {
      const { mainMinor } = await readBalances(db, actor.uid)
      const held = await readHeld(db, actor.uid)
      return { mainMinor, heldMinor: held.reduce((sum, hold) => sum + hold.heldMinor, 0n) }
    },
    async countPostings(actor) {
      const { count } = await db
        .selectFrom('wallet_entries as entry')
        .innerJoin('wallet_accounts as account', 'account.id', 'entry.account_id')
        .where('account.uid', '=', actor.uid)
        .select((is) => is.fn.count<bigint>('entry.posting_id').distinct().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  }
}

const unitsInCent = 1000

/** The fields of a bet or a win of this many cents under this id. */
export const transactionFields = (id: string, round: string, cents: number) => ({
  transaction_uuid: id,
  request_uuid: `request-${id}`,
  round,
  amount: cents * unitsInCent,
})
