import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HistoryExport } from '#contract/history-exports.ts'
import type { Bet } from '#contract/sportsbook.ts'
import { transact } from '#db/transaction.ts'
import { deposits } from '#db/seed/story.ts'
import { written } from '#betting-engine/records/written-record.fixture.ts'
import { post } from '#server/money/wallet/post.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { publishes } from '#test/content.ts'
import { createActor, register, storyPassword, type Actor } from '#test/players.ts'
import { bettingAppOf } from '../settlement/placed-bets.fixture.ts'
import { resettle } from '../settlement/resettle.ts'
import { betsFilePath } from './bets-file.ts'

let app: TestApp
let testApp: ReturnType<typeof bettingAppOf>
let anna: Actor
let boris: Actor
let ids: Record<string, string>

const minute = 60_000

beforeAll(async () => {
  app = await createTestApp()
  anna = await register(app, 'anna@example.com')
  boris = await register(app, 'boris@example.com')
  for (const player of [anna, boris]) await deposits(player, '100')
  const { ctx } = app
  testApp = bettingAppOf({
    connection: ctx.connection,
    db: ctx.db,
    clock: ctx.clock,
    post: (...commands) => transact(ctx.connection, (tx) => post(ctx, tx, commands)),
    newPlayer: () => Promise.resolve(anna.uid),
  })
  testApp.advance(ctx.clock.now().getTime() - testApp.clock.now().getTime() - 60 * minute)
  const [one, two] = [await testApp.market(), await testApp.market(await testApp.event(undefined, 'tennis'))]
  const stakes = { won: 100n, lost: 200n, void: 300n, double: 400n, running: 500n }
  const bet = (stake: bigint, ...legs: Parameters<typeof testApp.bet>[1]['legs']) =>
    testApp.bet(anna.uid, { stake, legs })
  const made = {
    won: await bet(stakes.won, { market: one, odds: 2500 }),
    lost: await bet(stakes.lost, { market: one, outcome: 'away', odds: 4000 }),
    void: await bet(stakes.void, { market: two, odds: 1500 }),
    double: await bet(stakes.double, { market: one, odds: 2000 }, { market: two, odds: 3000 }),
    running: await bet(stakes.running, { market: await testApp.market(), odds: 1900 }),
  }
  ids = Object.fromEntries(Object.entries(made).map(([name, id]) => [name, String(id)]))
  await testApp.settles(one, 'home')
  await testApp.settles(two, { home: 'void' })
})
afterAll(async () => {
  await app.assertLedger()
  await app.close()
})

const list = async (player: Actor, query: Record<string, string> = {}) =>
  (await player.get('sportsbook/getBets', query)).data as { items: Bet[]; total: number }
const named = async (query: Record<string, string> = {}) =>
  (await list(anna, query)).items.map(({ id }) => Object.entries(ids).find(([, known]) => known === id)?.[0])

describe('PF-06 the bets of a player', () => {
  test.each([
    [{}, ['running', 'double', 'void', 'lost', 'won']],
    [{ state: 'open' }, ['running']],
    [{ state: 'settled' }, ['double', 'void', 'lost', 'won']],
    [{ sport: 'tennis' }, ['double', 'void']],
    [{ sport: 'basketball' }, []],
    [{ result: 'won' }, ['double', 'won']],
    [{ result: 'lost' }, ['lost']],
    [{ result: 'void' }, ['void']],
    [{ result: 'cashed_out' }, []],
    [{ days: '1', result: 'won', sport: 'football' }, ['double', 'won']],
    [{ count: '2', offset: '1' }, ['double', 'void']],
  ] as [Record<string, string>, string[]][])('%j', async (query, expected) => {
    expect(await named(query)).toEqual(expected)
  })

  test('are gone on with from the last one seen, and only from one’s own', async () => {
    expect(await named({ before: ids.void! })).toEqual(['lost', 'won'])
    expect((await boris.get('sportsbook/getBets', { before: ids.void! })).status).toBe(422)
    expect((await list(boris)).items).toEqual([])
  })

  test('SB-03 each with its legs, what became of them, and what it paid', async () => {
    const { data } = await anna.get('sportsbook/getBet', { id: ids.double! })
    expect(data).toMatchObject({
      kind: 'express',
      state: 'settled',
      stake: 4,
      payout: 8,
      corrections: 0,
      cash_out: null,
      legs: [{ fate: 'won', odds: 2000, event: { home: 'FC Home', sport: 'football' } }, { fate: 'void' }],
    })
    const running = await anna.get('sportsbook/getBet', { id: ids.running! })
    expect(running.data).toMatchObject({
      state: 'accepted',
      cash_out: { offer: null, refusal: 'producer_down' },
    })
    expect((await boris.get('sportsbook/getBet', { id: ids.double! })).status).toBe(422)
  })

  test('as a file, all that fit the filter', async () => {
    const answer = await anna.request(`${betsFilePath}?result=won`)
    expect(answer.headers.get('content-disposition')).toMatch(/filename="bets-/)
    const [head = '', ...lines] = (await answer.text()).trim().split('\r\n')
    expect(head.replace('\ufeff', '')).toContain('reference,placed_at,kind')
    expect(lines).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${ids.double},.*,express,no,FC Home - FC Away; FC Home - FC Away,match_result home; match_result home,2.000; 3.000,4.00,8.00,0.00,4.00,EUR,settled,`,
        ),
      ),
      expect.stringMatching(new RegExp(`^${ids.won},.*,1.00,2.50,0.00,1.50,EUR,settled,`)),
    ])
    expect((await anna.request(`${betsFilePath}?result=even`)).status).toBe(400)
    expect((await createActor(app).request(betsFilePath)).status).toBe(303)
  })

  test('HX-02 HX-03 as a file that is made in the background', async () => {
    await publishes(app, 'general-information', { is_game_history_export_enabled: true })
    await anna.post('games/createHistoryExportRequest', { type: 'bets' })
    await app.settle()
    const { data } = await anna.get('games/getHistoryExportRequest')
    const [file] = (data as { items: HistoryExport[] }).items
    expect(file).toMatchObject({ type: 'bets', status: 'ready', rows: 5 })
    expect((await (await anna.request(file!.url!)).text()).trim().split('\r\n')).toHaveLength(6)
  })
})

describe('S9 a ticket is settled again', () => {
  test('from its own data it comes to the same sum, and what was spoiled is found', async () => {
    const { db } = app.ctx
    expect(await resettle(db, { most: 10 })).toEqual({ bets: 4, problems: [] })
    await db
      .updateTable('sportsbook_legs')
      .set({ odds: 2600 })
      .where('bet_id', '=', BigInt(ids.won!))
      .execute()
    expect((await resettle(db, { most: 10 })).problems).toEqual([
      `bet ${ids.won} is settled with 250, by its legs settled with 260`,
    ])
    await db
      .updateTable('sportsbook_legs')
      .set({ odds: 2500 })
      .where('bet_id', '=', BigInt(ids.won!))
      .execute()
  })

  test('by the record of its event it comes to the same fates', async () => {
    const { db } = app.ctx
    // An empty event record proves nothing, so it raises no difference.
    expect((await resettle(db, { most: 10, byRecord: true })).problems).toEqual([])
    const leg = await db
      .selectFrom('sportsbook_legs')
      .select('event_id')
      .where('bet_id', '=', BigInt(ids.lost!))
      .executeTakeFirstOrThrow()
    const say = (line: string) =>
      db
        .updateTable('odds_events')
        .set({ record: JSON.stringify(written(line)) })
        .where('id', '=', leg.event_id)
        .execute()
    await say('football: h1 | | played')
    expect((await resettle(db, { most: 10, byRecord: true })).problems).toEqual([])
    await say('football: a1 | | played')
    expect((await resettle(db, { most: 10, byRecord: true })).problems).toHaveLength(3)
    // A foreign feed sends too little for that, and decides its markets itself.
    const from = (source: string) =>
      db.updateTable('odds_events').set({ source }).where('id', '=', leg.event_id).execute()
    const { source } = await db
      .selectFrom('odds_events')
      .select('source')
      .where('id', '=', leg.event_id)
      .executeTakeFirstOrThrow()
    await from('uof')
    expect((await resettle(db, { most: 10, byRecord: true })).problems).toEqual([])
    await from(source)
    await say('football:')
  })

  test('by the reported results of its markets it comes to the same fates, in any feed', async () => {
    const { db } = app.ctx
    const selection = await db
      .selectFrom('sportsbook_selections')
      .select(['fate', 'result_version'])
      .where('bet_id', '=', BigInt(ids.lost!))
      .executeTakeFirstOrThrow()
    const becomes = (won: 0 | 1, version: number) =>
      db
        .updateTable('sportsbook_selections')
        .set({ fate: JSON.stringify({ ...selection.fate, won }), result_version: version })
        .where('bet_id', '=', BigInt(ids.lost!))
        .execute()
    await becomes(1, selection.result_version)
    const { problems } = await resettle(db, { most: 10, byRecord: true })
    expect(problems).toEqual([expect.stringContaining(`bet ${ids.lost}, match_result  away`)])
    expect(problems[0]).toContain('by the result {"won":0')
    // A later result is no difference before the bet is settled by it.
    await becomes(1, selection.result_version - 1)
    expect((await resettle(db, { most: 10, byRecord: true })).problems).toEqual([])
    await becomes(0, selection.result_version)
    expect((await resettle(db, { most: 10, byRecord: true })).problems).toEqual([])
  })

  test('and is there ten years later, after all cron jobs of that time', async () => {
    await app.advance(10 * 366 * 24 * 60 * 60)
    await anna.post('auth/login', { login: anna.email, password: storyPassword })
    expect(await named()).toEqual(['running', 'double', 'void', 'lost', 'won'])
    const again = await resettle(app.ctx.db, { most: 10 })
    expect([again.bets >= 4, again.problems]).toEqual([true, []])
  })
})
