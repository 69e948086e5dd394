import { afterAll, beforeAll, expect, test } from 'vitest'
import { webhookData } from '#contract/webhook-data.ts'
import { transactResult } from '#db/transaction.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import { openBettingApp, type BettingApp } from '#server/play/sportsbook/settlement/placed-bets.fixture.ts'
import { grantBonus } from '#server/rewards/bonuses/bonus/grant-bonus.ts'
import { runs } from '#server/rewards/bonuses/promotions/promotion.fixture.ts'
import { storyPassword } from '#db/seed/actor.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { register } from '#test/players.ts'
import { openTestWebhooks, type TestWebhooks } from '../webhooks.fixture.ts'
import { reportBetsSettled } from './reward-events.ts'

let app: TestApp
let hooks: TestWebhooks
let betting: BettingApp
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  hooks = await openTestWebhooks(app)
  betting = await openBettingApp()
})
afterAll(async () => {
  await app.close()
  await betting.close()
})

type Event = { type: keyof typeof webhookData; data: Record<string, unknown> }
const eventsAt = async (receiver: string): Promise<Event[]> => {
  const events = (await hooks.received(receiver)).map(({ body }) => JSON.parse(body) as Event)
  for (const { type, data } of events) expect(webhookData[type].data.strict().parse(data)).toEqual(data)
  return events
}

test('a granted bonus, an approved identity and a closed account', async () => {
  await runs(app.ctx, 'ten')
  await hooks.create('life', { events: ['bonus.granted', 'verification.approved', 'player.closed'] })
  const player = await register(app, 'life@example.com')
  const granted = await transactResult(app.ctx.connection, (tx) =>
    grantBonus(
      app.ctx,
      tx,
      { uid: player.uid, promotion: 'ten', depositMinor: 0n, key: 'hooked' },
      { actor: systemActor('tests'), reason: 'a test' },
    ),
  )
  if (!granted.ok) throw new Error(JSON.stringify(granted.refusal))
  await hooks.chief.stepUp('player')
  const { uid } = player
  await hooks.chief.post('players/setVerification', { uid, state: 'approved', reason: 'papers seen' })
  await app.settle()
  expect((await player.post('personalData/closeAccount', { password: storyPassword })).data).toBe(1)
  await app.settle()
  const events = await eventsAt('life')
  expect(events.map(({ type }) => type).toSorted()).toEqual([
    'bonus.granted',
    'player.closed',
    'verification.approved',
  ])
  expect(events.find(({ type }) => type === 'bonus.granted')?.data).toMatchObject({
    player_id: String(uid),
    bonus_id: String(granted.value.id),
    promotion: 'ten',
    product: 'casino',
  })
})

test('each result of a bet, with its version', async () => {
  const { db, connection, clock } = betting
  await db
    .insertInto('webhook_endpoints')
    .values({
      url: 'https://hooks.example/in',
      description: '',
      events: ['bet.settled'],
      has_personal_data: false,
      sealed_secret: 'x',
      created_by: 'test',
      created_at: clock.now(),
    })
    .execute()
  const market = await betting.market()
  const uid = await betting.newPlayer(1000n)
  const bet = await betting.bet(uid, { stake: 400n, legs: [{ market, odds: 2500 }] })
  await betting.settles(market, 'home')
  const jobs = { ...app.ctx.jobs, enqueue: () => Promise.resolve() }
  const report = (version: number) =>
    reportBetsSettled({ db, connection, clock, jobs }, { versions: [[String(bet), version]] })
  await report(1)
  await betting.takesBack(market)
  await report(2)
  await report(2)
  const rows = await db.selectFrom('webhook_deliveries').select('body').orderBy('id').execute()
  const events = rows.map(({ body }) => JSON.parse(body) as Event)
  for (const { data } of events) expect(webhookData['bet.settled'].data.strict().parse(data)).toEqual(data)
  const common = { player_id: String(uid), bet_id: String(bet), stake_minor: '400' }
  expect(events.map(({ data }) => data)).toMatchObject([
    { ...common, version: 1, result: 'settled', payout_minor: '1000' },
    { ...common, version: 2, result: 'reopened' },
  ])
})
