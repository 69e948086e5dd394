import { beforeEach, expect, test } from 'vitest'
import type { BonusReview } from '#contract/operator/bonuses/bonus-reviews.ts'
import { deposits } from '#db/seed/story.ts'
import {
  acts,
  anna,
  bets,
  given,
  gives,
  testApp,
  name,
  openBonusApp,
  runCronJobs,
  sits,
  wins,
} from '#server/rewards/bonuses/bonus-app.fixture.ts'
import { planGrants } from '#server/rewards/bonuses/bonus/grant-to-many.ts'
import { readRunning } from '#server/rewards/bonuses/promotions/running-promotion.ts'
import { runs } from '#server/rewards/bonuses/promotions/promotion.fixture.ts'
import { findBonusSignals } from './find-signals.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { register } from '#test/players.ts'

openBonusApp()

/** A promotion per test, so that no player of another test had it too. */
let promotion = ''
beforeEach(() => runs(testApp.ctx, (promotion = name('signal'))))
/** A new staff session: an hour later the earlier one has expired. */
const chief = (): Promise<Hired> => hire(testApp, ['administrator'])
const review = async (id: string): Promise<BonusReview | undefined> => {
  const { data } = await (await chief()).get('bonusReviews/get', { bonus_id: id })
  return (data as BonusReview | undefined) ?? undefined
}
const codes = (found: BonusReview | undefined) =>
  Object.fromEntries((found?.signals ?? []).map(({ code, value }) => [code, value]))
const looks = () => findBonusSignals(testApp.ctx)
const decides = async (id: string, state: string, seen: string, note = 'looked at it') =>
  (await chief()).post('bonusReviews/decide', { bonus_id: id, state, seen_state: seen, note })

/** Two players share a browser, as only their cookies show. */
const sharesBrowserWith = (uid: number) =>
  testApp.ctx.db
    .insertInto('player_devices')
    .values(
      [anna.uid, uid].map((one) => ({
        uid: one,
        token_hash: `browser of ${anna.uid}`,
        user_agent: 'test',
        first_seen_at: testApp.clock.now(),
        last_seen_at: testApp.clock.now(),
      })),
    )
    .execute()
const isPaidTo = async (uid: number, fingerprint: string) =>
  testApp.ctx.db
    .insertInto('payout_destinations')
    .values({
      uid,
      method: 'card',
      fingerprint,
      requisites_sealed: '',
      requisites_masked: '{}',
      first_used_at: testApp.clock.now(),
      last_used_at: testApp.clock.now(),
    })
    .execute()
const other = () => register(testApp, `${name('other')}@example.com`, { currency: 'EUR', country: 'LV' })

test('F3 one browser and one account for two players who had the same bonus are looked at by a person, and nothing is taken', async () => {
  const boris = await other()
  const id = await given(promotion)
  await gives(promotion, 0n, name('grant'), boris.uid)
  await acts('activate', id)
  await sharesBrowserWith(boris.uid)
  await runCronJobs(3600)
  // One signal is not enough.
  expect(await review(id)).toBeUndefined()
  for (const { uid } of [anna, boris]) await isPaidTo(uid, `account of ${anna.uid}`)
  await looks()
  const found = await review(id)
  expect(codes(found)).toEqual({ shared_device: 1, shared_instrument: 1 })
  expect(found).toMatchObject({
    score: 70,
    state: 'open',
    uid: anna.uid,
    promotion,
    is_kept_out: false,
  })
  expect((await acts('remove', id)).data).toBe(1)
  const waiting = (await (await chief()).get('bonusReviews/getList', { state: 'open' })).data as {
    items: BonusReview[]
  }
  expect(waiting.items.map(({ bonus_id }) => bonus_id)).toContain(id)
})

test('F3 a browser that others share who never had the promotion says nothing', async () => {
  const boris = await other()
  const id = await given(promotion)
  await acts('activate', id)
  await sharesBrowserWith(boris.uid)
  await isPaidTo(anna.uid, `own of ${anna.uid}`)
  await looks()
  const rows = await testApp.ctx.db
    .selectFrom('bonus_signals')
    .selectAll()
    .where('uid', '=', anna.uid)
    .execute()
  expect(rows).toEqual([])
})

test('F3 a stake that jumps after a win, and a round that is parked behind the end of the bonus, are noticed', async () => {
  const id = await given(promotion)
  await acts('activate', id)
  await sits()
  for (let at = 0; at < 10; at++) await wins(await bets(20), at % 5 === 0 ? 60 : 0)
  await wins(await bets(10), 300)
  await wins(await bets(250), 400)
  const parked = await bets(20)
  expect((await acts('remove', id)).data).toBe(1)
  await testApp.advance(20 * 60)
  await wins(parked, 500)
  await looks()
  const found = await review(id)
  expect(codes(found)).toEqual({ stake_jump: 12, parked_round: 20 })
})

test('F3 bold play from the first stake on is no jump, and a round that ends in time is not parked', async () => {
  const id = await given(promotion)
  await acts('activate', id)
  await sits()
  for (let at = 0; at < 11; at++) await wins(await bets(100), 100)
  const last = await bets(100)
  await wins(last, 300)
  await acts('remove', id)
  await looks()
  const rows = await testApp.ctx.db
    .selectFrom('bonus_signals')
    .selectAll()
    .where('uid', '=', anna.uid)
    .execute()
  expect(rows).toEqual([])
})

test('F3 a player kept out gets no promotion in any way until cleared; what they have goes on', async () => {
  const boris = await other()
  const id = await given(promotion)
  await gives(promotion, 0n, name('grant'), boris.uid)
  await acts('activate', id)
  await sharesBrowserWith(boris.uid)
  for (const { uid } of [anna, boris]) await isPaidTo(uid, `account of ${anna.uid}`)
  await looks()
  expect((await decides(id, 'kept_out', 'cleared')).fields).toEqual({
    seen_state: ['CHANGED'],
    state: 'open',
  })
  expect((await decides(id, 'kept_out', 'open', '  ')).fields).toEqual({ note: ['REQUIRED'] })
  expect((await decides(id, 'kept_out', 'open')).data).toMatchObject({ state: 'kept_out', is_kept_out: true })
  expect(await gives(promotion)).toMatchObject({ ok: false, refusal: { fields: { uid: ['KEPT_OUT'] } } })
  const running = await readRunning(testApp.ctx.db, promotion)
  if (!running) throw new Error(`${promotion} does not run`)
  const asked = [anna, boris].map(({ uid }) => ({ uid, key: name('line') }))
  expect(await planGrants(testApp.ctx, testApp.ctx.db, running, { asked, isHeld: false })).toMatchObject({
    gives: [{ uid: boris.uid }],
    refused: [{ uid: anna.uid, code: 'KEPT_OUT' }],
  })
  await deposits(anna, '20')
  await sits()
  expect((await bets(2500)).status).toBe('RS_OK')
  expect((await decides(id, 'cleared', 'kept_out')).data).toMatchObject({
    state: 'cleared',
    is_kept_out: false,
  })
  expect(await gives(promotion)).toMatchObject({ ok: true })
  // The same signals again open nothing; a new one does.
  await looks()
  expect((await review(id))?.state).toBe('cleared')
  await testApp.ctx.db
    .insertInto('bonus_signals')
    .values({
      bonus_id: BigInt(id),
      code: 'deposit_cycle',
      uid: anna.uid,
      value: 3,
      points: 20,
      at: testApp.clock.now(),
    })
    .execute()
  await looks()
  expect(await review(id)).toMatchObject({ state: 'open', score: 90, decided_by: null })
})
