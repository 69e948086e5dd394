import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Connection } from '#db/connect.ts'
import { register } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { createApp } from '#server/http.ts'
import { ledgerChecks } from '#server/ledger-invariants.ts'
import { createApplication, type Application } from '#server/create-application.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import type { TestApp } from '#test/app.ts'
import { query } from '#test/race/postgres.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { crashGame, reachedAfterMs } from '#studio/live/crash.ts'
import { graceMs } from '#studio/live/live-game.ts'
import { cashOut } from './bets/cash-out.ts'
import { findLiveSession } from './live-session.ts'
import { beginsRound, openTestLiveSession } from './live-table.fixture.ts'
import { findOpenRound } from './live-rounds.ts'
import { tickLive } from './tick-live.ts'

let databaseUrl = ''
/** Two applications on one PostgreSQL; the machine of the second is an hour ahead. */
let houses: (Application & { app: TestApp })[] = []
const dataDir = mkdtempSync(join(tmpdir(), 'baize-live-race-'))
const hourMs = 3_600_000

const openOn = async (secret: string, aheadMs: number) => {
  const settings = readSettings({
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: secret,
    LIVE_CHAIN_LENGTH: '300',
    LIVE_ROUND_LIMIT: '500',
    DATA_DIR: dataDir,
  })
  const connection: Connection = await connect({ databaseUrl, poolSize: 5 })
  const clock = createClock(0, () => Date.now() + aheadMs)
  const open: { app?: TestApp['app'] } = {}
  const testApp = await createApplication({
    settings,
    connection,
    clock,
    log: createLog('silent'),
    deliver: async (request) => open.app?.fetch(request) ?? new Response(null, { status: 503 }),
  })
  const app = await createApp(testApp, { site: undefined })
  open.app = app
  const fetchFrom: TestApp['fetch'] = async (path, init) =>
    app.fetch(new Request(new URL(path, 'http://localhost:3000'), init))
  return {
    ...testApp,
    app: { app, ctx: testApp.ctx, application: testApp, clock, fetch: fetchFrom } as unknown as TestApp,
  }
}

beforeAll(async () => {
  databaseUrl = await raceDatabase('live_rounds')
  const secret = 'a-secret-of-this-race-alone-0123456789'
  houses = [await openOn(secret, 0), await openOn(secret, hourMs)]
})
afterAll(async () => {
  for (const testApp of houses) await testApp.close()
  rmSync(dataDir, { recursive: true })
})

/** Both clocks move together, as the database's does. */
const passes = async (ms: number): Promise<void> => {
  for (let left = ms; left > 0; left -= 1000) {
    for (const { app } of houses) app.clock.advance(Math.min(1000, left))
    await Promise.all(houses.map(({ ctx }) => tickLive(ctx, crashGame, true)))
  }
}

/** Ends a round that another test left open first: a stake on it would be refused. */
const beginsAfterAll = async (range?: readonly [bigint, bigint]) => {
  const [{ app, ctx }] = houses as [(typeof houses)[0]]
  for (let open = await findOpenRound(ctx, crashGame); open; open = await findOpenRound(ctx, crashGame)) {
    await passes(Math.max(1000, open.endsAtMs - ctx.liveTime.now() + graceMs))
  }
  return beginsRound(app, range)
}

test('V4 T7 N10 two processes take one exit a hundred times: one payout, though the clock of one machine is wrong', async () => {
  const [first, second] = houses as [(typeof houses)[0], (typeof houses)[0]]
  for (const { ctx } of houses) await ctx.liveTime.follow()
  expect(Math.abs(first.ctx.liveTime.now() - second.ctx.liveTime.now())).toBeLessThan(200)
  const anna = await register({ origin: 'http://localhost:3000', fetch: first.app.fetch }, 'anna@example.com')
  await deposits(anna, '100')
  const seat = await openTestLiveSession(first.app, anna)
  const round = await beginsAfterAll([400n, 2000n])
  expect((await seat.bet(round.id, '1000')).status).toBe(200)
  await passes(round.startsAtMs + reachedAfterMs(200) - first.ctx.liveTime.now())

  const session = await findLiveSession(first.ctx, seat.token)
  if (!session) throw new Error('The seat has no session')
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) => cashOut(houses[at % 2]?.ctx ?? first.ctx, session, round.id)),
  )
  const [left] = answers
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(left).toMatchObject({ status: 'out', exitBy: 'player' })
  await passes(round.endsAtMs - first.ctx.liveTime.now() + 3000)
  const wins = await first.ctx.db
    .selectFrom('game_transactions')
    .select('amount_minor')
    .where('supplier', '=', 'live')
    .where('kind', '=', 'win')
    .execute()
  expect(wins.map(({ amount_minor: minor }) => String(minor))).toEqual([
    typeof left === 'object' ? left.winMinor : '',
  ])
  expect(await checkLedger(first.ctx.db, ledgerChecks)).toEqual([])
})

test('of two processes that begin a round at once one does, and both know the same', async () => {
  await passes(30_000)
  const { ctx } = houses[0] as Application
  const open = await ctx.db.selectFrom('live_rounds').select('id').where('ended_at', 'is', null).execute()
  const used = await ctx.db.selectFrom('live_rounds').select(['chain_id', 'chain_index']).execute()
  expect(open.length).toBeLessThanOrEqual(1)
  expect(new Set(used.map((row) => `${row.chain_id} ${row.chain_index}`)).size).toBe(used.length)
})

/** Holds all writes until both applications wait for them: one at the table lock, and one behind it. */
const meetsAtTheTable = async <T>(ask: () => Promise<T>[]): Promise<T[]> => {
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table live_bets in share row exclusive mode')
    const asked = ask()
    const waiting = async () =>
      (
        await query(
          databaseUrl,
          `select count(*)::int as waiting from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        )
      )[0]?.waiting
    await expect.poll(waiting).toBe(houses.length)
    await holder.query('commit')
    return await Promise.all(asked)
  } finally {
    await holder.end()
  }
}

test('stakes that come at once through two processes go no further than what a round pays', async () => {
  const [first] = houses as [(typeof houses)[0]]
  const seats: Awaited<ReturnType<typeof openTestLiveSession>>[] = []
  for (let at = 0; at < 8; at += 1) {
    const { app } = houses[at % 2] ?? first
    const player = await register({ origin: 'http://localhost:3000', fetch: app.fetch }, `p${at}@example.com`)
    await deposits(player, '100')
    seats.push(await openTestLiveSession(app, player))
  }
  const round = await beginsAfterAll()
  await Promise.all(houses.map(({ ctx }) => tickLive(ctx, crashGame, true)))
  const bet = (from: number, to: number) => seats.slice(from, to).map((seat) => seat.bet(round.id, '10000'))
  const told = async (answers: Promise<Awaited<ReturnType<typeof bet>[number]>[]>) =>
    (await answers).map(({ error }) => error?.code ?? 'in').toSorted()
  expect(await told(Promise.all(bet(0, 3)))).toEqual(['in', 'in', 'in'])
  // Four times 100 at 1.01 are 404, five are 505: of two concurrent bets there is room for one.
  expect(await told(meetsAtTheTable(() => bet(3, 5)))).toEqual(['ROUND_FULL', 'in'])
  expect(await told(Promise.all(bet(5, 8)))).toEqual(['ROUND_FULL', 'ROUND_FULL', 'ROUND_FULL'])
  await passes(round.endsAtMs - first.ctx.liveTime.now() + 3000)
  expect(await checkLedger(first.ctx.db, ledgerChecks)).toEqual([])
})

test('a bet that is held up until its round has ended has never been in it', async () => {
  const [{ app, ctx }] = houses as [(typeof houses)[0]]
  const late = await register({ origin: 'http://localhost:3000', fetch: app.fetch }, 'late@example.com')
  await deposits(late, '100')
  const seat = await openTestLiveSession(app, late)
  const round = await beginsAfterAll()
  const ender = new pg.Client({ connectionString: databaseUrl })
  await ender.connect()
  try {
    await ender.query('begin')
    await ender.query(
      `update live_rounds set ended_at = clock_timestamp(), how_ended = 'bust', point = $2, seed = $3 where id = $1`,
      [String(round.id), String(round.point), round.seed],
    )
    const bet = seat.bet(round.id)
    const waiting = async () =>
      (
        await query(
          databaseUrl,
          `select count(*)::int as waiting from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        )
      )[0]?.waiting
    await expect.poll(waiting).toBeGreaterThan(0)
    await ender.query('commit')
    expect((await bet).error?.code).toBe('ROUND_CLOSED')
  } finally {
    await ender.end()
  }
  expect(await seat.balance()).toBe('10000')
  const rows = ctx.db.selectFrom('live_bets').select('id').where('round_id', '=', round.id)
  expect(await rows.execute()).toEqual([])
  expect(await checkLedger(ctx.db, ledgerChecks)).toEqual([])
})
