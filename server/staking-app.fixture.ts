import type { Bonus } from '#contract/bonuses.ts'
import { dayMs } from '#contract/durations.ts'
import type { Actor } from '#test/players.ts'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { deposits } from '#db/seed/story.ts'
import {
  createSupplierClient,
  registerSandboxSupplier,
  sandboxSupplierKey,
} from '#sandbox/game-supplier/supplier.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import {
  createTestAffiliate,
  registerViaTracker,
  type TestAffiliate,
} from './partners/affiliates/affiliates.fixture.ts'
import { acquirePlayers } from './partners/affiliates/players/acquire-players.ts'
import { grantBonus } from './rewards/bonuses/bonus/grant-bonus.ts'
import { processPendingBets } from './rewards/bonuses/play/follow-betting.ts'
import type { EarnedByStaking } from './rewards/bonuses/play/stake-counting.ts'
import { runs } from './rewards/bonuses/promotions/promotion.fixture.ts'
import { catchUp } from './play/games/follow/follow-play.ts'
import { runsJackpot, levelOf } from './play/jackpots/jackpot.fixture.ts'
import { processPendingBets as followPoints } from './rewards/loyalty/play/count-bets.ts'
import { runsProgramme } from './rewards/loyalty/programme/loyalty-programme.fixture.ts'
import { openTestFeed } from './play/odds/test-feed.fixture.ts'
import { playFollowers } from './play-followers.ts'
import { balanceOf, offerOf } from './play/sportsbook/bets/betting-app.fixture.ts'
import { freeBetTerms, givesBonus } from './play/sportsbook/settlement/free-bets.fixture.ts'
import { holds, idOf, joins } from './rewards/tournaments/tournament.fixture.ts'
import { systemActor } from './platform/audit/record-audit.ts'
import { transactResult } from '#db/transaction.ts'

export let testApp: TestApp
let sent: TestAffiliate
export let feed: ReturnType<typeof openTestFeed>
export let supplier: ReturnType<typeof createSupplierClient>
let names = 0
export const name = (prefix: string): string => `${prefix}${++names}`

const types = ['slot', 'fast', 'casino', 'live', 'sport'] as const
const opens = async (env: Record<string, string>): Promise<void> => {
  testApp = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1', ...env })
  const { ctx } = testApp
  await registerSandboxSupplier(ctx)
  supplier = createSupplierClient({
    origin: testOrigin,
    key: sandboxSupplierKey(ctx.settings.dataDir),
    deliver: async (request) => testApp.app.fetch(request),
  })
  feed = openTestFeed(ctx)
  await feed.stands('prematch', 'up')
  const wager = { times: 3000, of: 'bonus', countsMain: true } as const
  await runs(ctx, 'of-games', { wager })
  const bets = { leastOdds: 1500, sports: null }
  await runs(ctx, 'of-bets', { award: { type: 'sum', sums: { EUR: '10000' } }, bets }, 'betting')
  // A point and a unit per cent, so that they show the counted part.
  await runsProgramme(ctx, {
    unit: { EUR: '1' },
    rates: Object.fromEntries(types.map((type) => [type, 10_000])),
    levels: [{ sysname: 'guest', points: 0, reward: null }],
    quests: [
      {
        sysname: 'mission',
        points: 50,
        reward: null,
        steps: [{ kind: 'stake', types: [...types], units: 1_000_000 }],
      },
    ],
  })
  await holds(ctx, 'cup', { model: 'stake', ends_at: new Date(ctx.clock.now().getTime() + dayMs) })
  await runsJackpot(ctx, 'grand', [levelOf()])
  const fixed = { amount: { EUR: '100' }, leastDeposit: { EUR: '1' }, leastWagered: { EUR: '1' }, days: 30 }
  sent = await createTestAffiliate(ctx, { share: null, acquisition: fixed })
}

/** An application with everything that staking earns. */
export const openStakingApp = (env: Record<string, string> = {}): void => {
  beforeAll(() => opens(env))
  afterEach(() => testApp.assertLedger())
  afterAll(() => testApp.close())
}

export const activates = async (actor: Actor, promotion: string, calls_: 'bonuses' | 'bettingBonuses') => {
  const { ctx } = testApp
  const granted = await transactResult(ctx.connection, (tx) =>
    grantBonus(
      ctx,
      tx,
      { uid: actor.uid, promotion, depositMinor: 0n, key: name('grant') },
      { actor: systemActor('tests'), reason: 'a test' },
    ),
  )
  if (!granted.ok) throw new Error(JSON.stringify(granted.refusal))
  const bonus_id = String(granted.value.id)
  expect((await actor.post(`${calls_}/activate`, { bonus_id })).data).toBe(1)
  return bonus_id
}

const wageredOf = async (actor: Actor, calls_: 'bonuses' | 'bettingBonuses', id: string): Promise<number> => {
  const { items } = (await actor.get(`${calls_}/get`, { count: '50' })).data as { items: Bonus[] }
  return Math.round((items.find((one) => one.id === id)?.wagering.done.amount ?? 0) * 100)
}

export const registers = (): Promise<Actor> =>
  registerViaTracker(testApp, sent.code, `${name('player')}@example.com`)

/** A player who takes part in everything, with own money and a bonus of each kind. */
export const comes = async (ownMinor = 10_000n) => {
  const { ctx } = testApp
  const actor = await registers()
  const { uid } = actor
  await offerOf(ctx).gives(uid, ownMinor)
  expect((await joins(actor, 'cup')).data).toBe(1)
  const ofGames = await activates(actor, 'of-games', 'bonuses')
  const ofBets = await activates(actor, 'of-bets', 'bettingBonuses')
  const riskFree = { ...freeBetTerms(true), kind: 'risk_free' as const }
  await givesBonus(ctx, uid, { terms: riskFree, valueMinor: 10_000n })
  const before = { meter: await meter(), main: await balanceOf(ctx, uid) }
  return { actor, uid, ofGames, ofBets, before, deposited: { minor: 0n } }
}
export type Player = Awaited<ReturnType<typeof comes>>

const meter = async (): Promise<bigint> =>
  (
    await testApp.ctx.db
      .selectFrom('jackpot_cycles')
      .select('meter')
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow()
  ).meter

/** A staff session expires in the time that passes between tests. */
export const comesToWork = (): Promise<Hired> => hire(testApp, ['administrator'])

/** Runs all followers of stakes, as the application does in the background. */
export const follows = async ({ uid }: Pick<Player, 'uid'>): Promise<void> => {
  const { ctx } = testApp
  testApp.clock.advance(61_000)
  // Transactions of another test's database on the same PostgreSQL hold play back.
  for (const follower of playFollowers) while (!(await catchUp(ctx, follower)));
  await followPoints(ctx)
  await processPendingBets(ctx.db, uid)
}

/** The counted stakes so far, in minor units. */
export const counted = async (player: Player): Promise<Record<EarnedByStaking, number>> => {
  const { db } = testApp.ctx
  const { actor, uid, ofGames, ofBets, before } = player
  await follows(player)
  // A fixed amount is decided once, when all its conditions are met.
  if (player.deposited.minor === 0n) await deposits(actor, '20')
  player.deposited.minor = 2000n
  await testApp.settle()
  await acquirePlayers(testApp.ctx)
  const cup = await idOf(db, 'cup')
  const points = await db
    .selectFrom('loyalty_members')
    .select('points')
    .where('uid', '=', uid)
    .executeTakeFirst()
  const mission = await db
    .selectFrom('loyalty_quest_steps')
    .select('amount')
    .where('uid', '=', uid)
    .executeTakeFirst()
  // A mission counts the same as points.
  expect(Number(mission?.amount ?? 0n) / 1_000_000).toBe(Number(points?.points ?? 0n))
  const part = await db
    .selectFrom('tournament_participants')
    .select('points')
    .where('tournament_id', '=', cup)
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  const days = await db.selectFrom('cashback_days').selectAll().where('uid', '=', uid).execute()
  const acquired = await db
    .selectFrom('affiliate_acquisitions')
    .select('wagered_minor')
    .where('uid', '=', uid)
    .executeTakeFirst()
  const refund = await db
    .selectFrom('bonuses')
    .select('granted_minor')
    .where('uid', '=', uid)
    .where('refunds_bet_id', 'is not', null)
    .executeTakeFirst()
  return {
    betting_wagering: await wageredOf(actor, 'bettingBonuses', ofBets),
    casino_wagering: await wageredOf(actor, 'bonuses', ofGames),
    points_and_missions: Number(points?.points ?? 0n),
    tournaments: Number(part.points),
    jackpots: Number((await meter()) - before.meter) / 100,
    cashback: Number(days.reduce((sum, day) => sum + day.staked_minor - day.returned_minor, 0n)),
    acquisitions: Number(acquired?.wagered_minor ?? 0n),
    risk_free_bets: Number(refund?.granted_minor ?? 0n),
  }
}
