import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { createSecrets } from '#server/platform/kernel/secrets/secrets.ts'
import { openBettingApp, type BettingApp } from '#server/play/sportsbook/settlement/placed-bets.fixture.ts'
import type { TestMarket } from '#server/play/sportsbook/settlement/test-bets.fixture.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { loyaltyLedgerChecks } from '../loyalty-invariants.ts'
import { runsProgramme } from '../programme/loyalty-programme.fixture.ts'
import { processPendingBets } from './count-bets.ts'

let app: BettingApp
let ctx: Context
beforeAll(async () => {
  app = await openBettingApp({ databaseUrl: await raceDatabase('recounts'), poolSize: 20 })
  const jobs = { enqueue: () => Promise.resolve() }
  ctx = { ...app.parts, secrets: createSecrets('s'.repeat(32)), jobs } as unknown as Context
  await runsProgramme(ctx, {
    rates: { sport: 500 },
    quests: [
      {
        sysname: 'mission',
        points: 5,
        reward: null,
        steps: [{ kind: 'stake', types: ['sport'], units: 1_000_000 }],
      },
    ],
  })
})
afterAll(() => app.close())

const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
  return rows[0]?.count ?? 0
}

/** Processes several changes of bets concurrently: none writes before all have read. */
const atOnce = async (happenings: readonly (() => Promise<unknown>)[]): Promise<void> => {
  const [held, released] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  const holding = transact(app.parts.connection, async (tx) => {
    await sql`select from loyalty_members for update`.execute(tx.db)
    held.resolve(undefined)
    await released.promise
  })
  await held.promise
  const following: Promise<void>[] = []
  for (const happens of happenings) {
    await happens()
    following.push(processPendingBets(ctx))
    await expect.poll(waiting).toBe(following.length)
  }
  released.resolve(undefined)
  await Promise.all([holding, ...following])
}

const oneAfterTheOther = async (happenings: readonly (() => Promise<unknown>)[]): Promise<void> => {
  for (const happens of happenings) {
    await happens()
    await processPendingBets(ctx)
  }
}

type Story = {
  readonly uid: number
  readonly happenings: readonly (() => Promise<unknown>)[]
}
const bets = async (uid: number, stake: bigint, ...on: [TestMarket, string][]) =>
  app.bet(uid, { stake, legs: on.map(([market, outcome]) => ({ market, outcome, odds: 2000 })) })
const isVoid = (market: TestMarket) => () => app.settles(market, { draw: 'won', away: 'void' })

/** A multiple with a bet against each of its legs, both later void: each removes its leg's cover. */
const twoOpposite = async (): Promise<Story> => {
  const [first, second] = [await app.market(), await app.market()]
  const uid = await app.newPlayer(1_000_000n)
  await bets(uid, 10_000n, [first, 'home'], [second, 'home'])
  await bets(uid, 4000n, [first, 'away'])
  await bets(uid, 3050n, [second, 'away'])
  for (const market of [first, second]) await app.settles(market, 'draw')
  return { uid, happenings: [isVoid(first), isVoid(second)] }
}

/** A bet whose opposing bet becomes void while another bet of the player is decided. */
const oppositeAndAnother = async (): Promise<Story> => {
  const [first, other] = [await app.market(), await app.market()]
  const uid = await app.newPlayer(1_000_000n)
  await bets(uid, 10_000n, [first, 'home'])
  await bets(uid, 4010n, [first, 'away'])
  await bets(uid, 5030n, [other, 'home'])
  await app.settles(first, 'draw')
  return { uid, happenings: [isVoid(first), () => app.settles(other, 'away')] }
}

const earned = async (uid: number) => {
  const member = await app.db
    .selectFrom('loyalty_members')
    .select(['points', 'lifetime', 'owed', 'fraction'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  const mission = await app.db
    .selectFrom('loyalty_quest_steps')
    .select('amount')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return { ...member, mission: mission.amount }
}

test.each([
  ['two recounts of one bet', twoOpposite, 5n],
  ['a recount and a bet that is new', oppositeAndAnother, 7n],
])('LO-09 %s at once come to what they come to one after the other', async (_, story, points) => {
  const [raced, calm] = [await story(), await story()]
  await processPendingBets(ctx)
  expect(await earned(raced.uid)).toEqual(await earned(calm.uid))
  await atOnce(raced.happenings)
  await oneAfterTheOther(calm.happenings)
  const result = await earned(raced.uid)
  expect(result).toEqual(await earned(calm.uid))
  expect(result.points).toBe(points)
  expect(await checkLedger(app.db, loyaltyLedgerChecks)).toEqual([])
  expect(await app.problems()).toEqual([])
})
