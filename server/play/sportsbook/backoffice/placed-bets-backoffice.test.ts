import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { BackofficeEvent } from '#contract/operator/betting/offer.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { register, type Actor } from '#test/players.ts'
import { balanceOf, calls, legOn, offerOf, type TestOutcome } from '../bets/betting-app.fixture.ts'
import { settleEvent } from '../settlement/settle-markets.ts'
import { boostTerms, givesBonus } from '../settlement/free-bets.fixture.ts'
import { insertMarket } from '../test-offer.fixture.ts'

let app: TestApp
let offer: ReturnType<typeof offerOf>
let trader: Hired
let second: Hired
let boris: Actor

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  offer = offerOf(app.ctx)
  await offer.producers('up')
  trader = await hire(app, ['trading'])
  second = await hire(app, ['risk'])
  boris = await register(app, 'boris@example.com', { country: 'LV' })
  await offer.gives(boris.uid, 100_00n)
  for (const one of [trader, second]) await one.stepUp('money')
})
afterEach(() => app.assertLedger())
afterAll(() => app.close())

const decide = async (on: TestOutcome, over: string, under: string, seen = 0) => {
  const asked = await trader.post('betting/enterResult', {
    market_id: String(on.marketId),
    fates: { over, under },
    seen_version: seen,
    reason: 'seen at the ground',
  })
  const { approval_id: id } = asked.data as { approval_id: string }
  const { facts } = (await second.get('approvals/get', { id })).data as { facts: object }
  await second.post('approvals/approve', { id })
  await settleEvent(app.ctx, on.eventId)
  return facts
}

test('R7 what a player has bet before they exclude themselves is settled and paid', async () => {
  const clara = await register(app, 'clara@example.com')
  await offer.gives(clara.uid, 10_000n)
  const on = await offer.prematch()
  expect((await calls(clara).place({ legs: [legOn(on)] })).data.state).toBe('accepted')
  expect((await clara.post('account/selfExclude', { period: '6_months' })).status).toBe(200)
  expect((await calls(clara).place({ legs: [legOn(on)] })).status).toBe(401)
  await decide(on, 'won', 'lost')
  expect(await balanceOf(app.ctx, clara.uid)).toBe(11_000n)
})

test('S8 placed bets count on each of their events whole, also once it is over; void ones do not', async () => {
  const [on, other] = [await offer.prematch(), await offer.prematch()]
  const { place } = calls(boris)
  const single = (await place({ legs: [legOn(on)], stake: '5' })).data
  const double = (await place({ legs: [legOn(on), legOn(other)], stake: '10' })).data
  expect([single.state, double.state]).toEqual(['accepted', 'accepted'])
  await offer.eventBecomes(on, { status: 'ended' })
  const told = async ({ eventId }: TestOutcome) => {
    const { event } = (await trader.get('betting/getEvent', { id: String(eventId) })).data as {
      event: BackofficeEvent
    }
    return [event.bets, event.turnover.amount, event.exposure.amount]
  }
  expect(await decide(on, 'won', 'lost')).toMatchObject({
    result_now: null,
    bets: 2,
    staked: { amount: 15, currency: 'EUR' },
  })
  const { items } = (await trader.get('betting/getEvents', { when: 'over', sort: '-turnover' })).data as {
    items: BackofficeEvent[]
  }
  expect(items[0]).toMatchObject({ id: String(on.eventId), bets: 2, turnover: { amount: 15 } })
  expect(await told(on)).toEqual([2, 15, 0])
  expect(await told(other)).toEqual([1, 10, expect.any(Number)])
  expect(await decide(on, 'void', 'void', 1)).toMatchObject({
    result_now: { over: 'won', under: 'lost' },
    result: { over: 'void', under: 'void' },
  })
  expect(await told(on)).toEqual([1, 10, 0])
  // A void reports the bets accepted in its time span.
  const span = { is_void: '1', from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z' }
  const input = { market_id: String(on.marketId), ...span, seen_version: 2, reason: 'a wrong price' }
  const { approval_id: id } = (await trader.post('betting/setVoid', input)).data as { approval_id: string }
  expect((await second.get('approvals/get', { id })).data).toMatchObject({
    subject: `odds_market:${on.marketId}`,
    facts: { is_void: true, bets: 0, staked: { amount: 0 }, result_now: { over: 'void' } },
  })
})

test('S4 placed bets have fair odds without what comes back', async () => {
  const eventId = await offer.event()
  const of = { eventId, type: 'draw_no_bet', specifiers: '', outcomes: ['home', 'away'] }
  const marketId = await insertMarket(app.ctx, of)
  await app.ctx.db
    .updateTable('odds_outcomes')
    .set({ win_share: 0.375, refund_share: 0.25 })
    .where('market_id', '=', marketId)
    .execute()
  const { data } = await calls(boris).place({ legs: [legOn({ eventId, marketId, outcome: 'home' })] })
  expect((await trader.get('bets/get', { id: data.id })).data).toMatchObject({
    is_palpable: false,
    legs_of: [{ selections: [{ outcome: 'home', odds: 2000, fair_odds: 2000 }] }],
  })
})

test('SB-05 S9 a boosted bet stands at the desk at both prices, with what its boost has cost, and so in its player’s file', async () => {
  const on = await offer.prematch()
  const boost = await givesBonus(app.ctx, boris.uid, { terms: boostTerms(), valueMinor: 1000n })
  const { data } = await calls(boris).place({ legs: [legOn(on)], boost_id: String(boost) })
  const shown = async () => (await trader.get('bets/get', { id: data.id })).data
  expect(await shown()).toMatchObject({
    is_boosted: true,
    is_free: false,
    bonus_id: String(boost),
    max_return: { amount: 25 },
    boost: { percent: 50, odds: 2000, boosted_odds: 2500, cost: { amount: 0 } },
  })
  await decide(on, 'won', 'lost')
  expect(await shown()).toMatchObject({
    state: 'settled',
    payout: { amount: 25 },
    boost: { cost: { amount: 5, currency: 'EUR' } },
    settlements: [{ version: 1, payout: { amount: 25 }, multiplier: '5/2' }],
  })
  const { items } = (await trader.get('bets/getList', { uid: String(boris.uid) })).data as {
    items: { id: string; is_boosted: boolean }[]
  }
  expect(items.filter(({ is_boosted: isBoosted }) => isBoosted).map(({ id }) => id)).toEqual([data.id])
  const file = await boris.request('/platform/bets/history.csv')
  const [head = '', ...lines] = (await file.text()).trim().split(/\r?\n/)
  expect(head).toMatch(/free_bet,boosted_odds,paid_by_boost,stake_from_bonus$/)
  expect(lines.find((line) => line.includes(data.id))).toMatch(/,no,2\.50,5\.00,$/)
})
