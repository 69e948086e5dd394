import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { BackofficeScoredMarket } from '#contract/operator/betting/final-score.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { register, type Actor } from '#test/players.ts'
import { balanceOf, calls, legOn, offerOf } from '../../bets/betting-app.fixture.ts'
import { resettle } from '../../settlement/resettle.ts'
import { settleEvent } from '../../settlement/settle-markets.ts'
import { insertMarket } from '../../test-offer.fixture.ts'

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
afterEach(async () => {
  await app.assertLedger()
  expect((await resettle(app.ctx.db, { most: 5, byRecord: true })).problems).toEqual([])
})
afterAll(() => app.close())

type Preview = {
  decides: BackofficeScoredMarket[]
  left_open: BackofficeScoredMarket[]
  bets: number
  needs_second: boolean
  seen_version: number
  score: object
}

/** A football match with some of its markets, each outcome at 2.00. */
const match = async () => {
  const eventId = await offer.event()
  const market = async (type: string, specifiers: string, outcomes: string[]) => ({
    eventId,
    marketId: await insertMarket(app.ctx, { eventId, type, specifiers, outcomes }),
    outcome: outcomes[0] ?? '',
  })
  return {
    eventId,
    result: await market('match_result', '', ['home', 'draw', 'away']),
    over: await market('total', 'total=2.5', ['over', 'under']),
    half: await market('first_half_result', '', ['home', 'draw', 'away']),
    corners: await market('corner_total', 'total=8.5', ['over', 'under']),
    next: await market('next_goal', 'goalnr=1', ['home', 'none', 'away']),
  }
}
type Match = Awaited<ReturnType<typeof match>>

const preview = async ({ eventId }: Match, periods: string, shootOut?: string) =>
  trader.get('betting/previewScore', {
    event_id: String(eventId),
    periods,
    ...(shootOut !== undefined && { shoot_out: shootOut }),
  })
const enter = (on: Match, periods: string, seen: number) =>
  trader.post('betting/enterScore', {
    event_id: String(on.eventId),
    periods,
    seen_version: seen,
    reason: 'seen at the ground',
  })
const stateOf = async (id: string) => {
  const { state, payout_minor: payout } = await app.ctx.db
    .selectFrom('sportsbook_bets')
    .select(['state', 'payout_minor'])
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow()
  return [state, payout]
}
const typesOf = (markets: readonly BackofficeScoredMarket[]) => markets.map(({ type }) => type)

test('S5 the score of a match settles all markets that follow from it, and says what it leaves open', async () => {
  const on = await match()
  const { place } = calls(boris)
  const bets = await Promise.all(
    [on.result, on.over, on.corners].map(
      async (leg) => (await place({ legs: [legOn(leg)], stake: 10 })).data.id,
    ),
  )
  const before = await balanceOf(app.ctx, boris.uid)
  const told = (await preview(on, '1:0 1:0')).data as Preview
  expect(typesOf(told.decides)).toEqual(['match_result', 'total', 'first_half_result'])
  expect(told.decides.map(({ bets: count }) => count)).toEqual([1, 1, 0])
  expect(typesOf(told.left_open)).toEqual(['corner_total', 'next_goal'])
  expect(told).toMatchObject({ score: { home: 2, away: 0 }, bets: 2, needs_second: false, seen_version: 0 })
  // A preview changes nothing.
  expect(await stateOf(bets[0] ?? '')).toEqual(['accepted', 0n])
  expect((await enter(on, '1:0 1:0', 0)).data).toEqual({ markets: 3, approval_id: null })
  await settleEvent(app.ctx, on.eventId)
  expect(await Promise.all(bets.map(stateOf))).toEqual([
    ['settled', 2000n],
    ['settled', 0n],
    ['accepted', 0n],
  ])
  expect(await balanceOf(app.ctx, boris.uid)).toBe(before + 2000n)
  const said = await app.ctx.db
    .selectFrom('odds_results')
    .select(['set_by', 'reason'])
    .where('market_id', '=', on.half.marketId)
    .execute()
  expect(said).toEqual([{ set_by: trader.email, reason: 'seen at the ground' }])
  const record = await app.ctx.db
    .selectFrom('audit_records')
    .select(['type', 'actor', 'after'])
    .where('subject', '=', `odds_event:${on.eventId}`)
    .execute()
  expect(record).toMatchObject([
    { type: 'odds_score_entered', actor: trader.email, after: { periods: '1:0 1:0', shoot_out: null } },
  ])
  // The same score again is refused.
  expect((await enter(on, '1:0 1:0', 3)).fields).toMatchObject({ periods: ['ALREADY_EXISTS'] })
})

test('S4 S6 with a known result a second person approves the score; what it corrects resettles', async () => {
  const on = await match()
  const { place } = calls(boris)
  const half = (await place({ legs: [legOn(on.half)], stake: 10 })).data.id
  const over = (await place({ legs: [legOn(on.over)], stake: 10 })).data.id
  await enter(on, '1:0 1:1', 0)
  await settleEvent(app.ctx, on.eventId)
  expect(await Promise.all([half, over].map(stateOf))).toEqual([
    ['settled', 2000n],
    ['settled', 2000n],
  ])
  const told = (await preview(on, '0:0 2:1')).data as Preview
  expect(told).toMatchObject({ needs_second: true, seen_version: 3, bets: 1 })
  expect(told.decides).toMatchObject([{ type: 'first_half_result', is_corrected: true, bets: 1 }])
  expect((await enter(on, '0:0 2:1', 2)).fields).toMatchObject({ seen_version: ['CHANGED'] })
  const asked = (await enter(on, '0:0 2:1', 3)).data as { markets: number; approval_id: string }
  expect(asked.markets).toBe(0)
  await settleEvent(app.ctx, on.eventId)
  expect(await stateOf(half)).toEqual(['settled', 2000n])
  expect((await second.get('approvals/get', { id: asked.approval_id })).data).toMatchObject({
    subject: `odds_event:${on.eventId}`,
    facts: {
      event: 'FC Home – FC Away',
      score: '2:1',
      markets_decided: 0,
      markets_corrected: 1,
      markets_open: 2,
      bets: 1,
      staked: { amount: 10 },
    },
  })
  expect((await second.post('approvals/approve', { id: asked.approval_id })).data).toBe(1)
  await settleEvent(app.ctx, on.eventId)
  expect(await Promise.all([half, over].map(stateOf))).toEqual([
    ['settled', 0n],
    ['settled', 2000n],
  ])
})

test('S5 what is no score, or no whole match, decides nothing', async () => {
  const on = await match()
  expect((await preview(on, '2')).fields).toMatchObject({ periods: ['FORMAT'] })
  expect((await preview(on, '2:1')).fields).toMatchObject({ periods: ['INCOMPLETE'] })
  expect((await preview(on, '1:1 0:0 0:0', '4:4')).fields).toMatchObject({ periods: ['INCOMPLETE'] })
  expect((await preview(on, '1:1 0:0 0:0', '5:4')).data).toMatchObject({ score: { home: 1, away: 1 } })
  expect((await enter(on, '2:1', 0)).fields).toMatchObject({ periods: ['INCOMPLETE'] })
  const unknown = await trader.get('betting/previewScore', { event_id: '999999', periods: '1:0 0:0' })
  expect(unknown.fields).toMatchObject({ event_id: ['NOT_FOUND'] })
})
