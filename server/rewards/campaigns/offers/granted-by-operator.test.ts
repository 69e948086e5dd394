import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Bonus } from '#contract/bonuses.ts'
import { plainTerms, runs } from '#server/rewards/bonuses/promotions/promotion.fixture.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { register, storyPassword, type Actor } from '#test/players.ts'
import { grantAfterReports, grantAtSignIn } from './grant-after-event.ts'
import { grantScheduledOffers } from './grant-scheduled-offers.ts'
import { offers } from './offer.fixture.ts'

const dayMs = 24 * 3600 * 1000
let app: TestApp
let anna: Actor
let names = 0
const name = (prefix: string): string => `${prefix}-${++names}`

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  await runs(app.ctx, 'ten')
})
beforeEach(async () => {
  anna = await register(app, `${name('anna')}@example.com`, { currency: 'EUR', country: 'LV' })
})
afterEach(async () => {
  await app.ctx.db.updateTable('campaign_offers').set({ status: 'stopped' }).execute()
  await app.assertLedger()
})
afterAll(() => app.close())

const bonusesOf = async (actor = anna) =>
  ((await actor.get('bonuses/get')).data as { items: Bonus[] }).items.map(({ title }) => title)
const signsIn = (actor = anna) => actor.post('auth/login', { login: actor.email, password: storyPassword })
const offer = (id: string) =>
  app.ctx.db.selectFrom('campaign_offers').selectAll().where('id', '=', BigInt(id)).executeTakeFirstOrThrow()

describe('an offer for a moment', () => {
  const later = () => new Date(app.clock.now().getTime() + dayMs)

  test('is promised at its moment to whom it is for, once, however often its job runs', async () => {
    const french = await register(app, `${name('boris')}@example.com`, { currency: 'EUR', country: 'FR' })
    const conditions = [{ code: 'country_in', args: { countries: ['LV'] } }]
    const id = await offers(app.ctx, name('birthday'), {
      trigger: 'schedule',
      conditions,
      starts_at: later(),
    })
    await grantScheduledOffers(app.ctx)
    expect([await bonusesOf(), (await offer(id)).given_at]).toEqual([[], null])
    app.clock.advance(dayMs + 1000)
    await grantScheduledOffers(app.ctx)
    await grantScheduledOffers(app.ctx)
    await signsIn()
    await signsIn(french)
    expect([await bonusesOf(), await bonusesOf(french)]).toEqual([['The ten'], []])
    expect((await offer(id)).given_at).not.toBeNull()
    const late = await register(app, `${name('late')}@example.com`, { currency: 'EUR', country: 'LV' })
    await grantScheduledOffers(app.ctx)
    expect(await bonusesOf(late)).toEqual([])
  })

  test('goes on behind whom it was promised to last, after a crash', async () => {
    const boris = await register(app, `${name('boris')}@example.com`, { currency: 'EUR', country: 'LV' })
    const id = await offers(app.ctx, name('half-given'), { trigger: 'schedule', given_to_uid: anna.uid })
    await grantScheduledOffers(app.ctx)
    expect([await bonusesOf(), await bonusesOf(boris)]).toEqual([[], ['The ten']])
    expect((await offer(id)).given_at).not.toBeNull()
  })

  test('gives all of its promotions or none, and waits while one of them is stopped', async () => {
    await runs(app.ctx, 'dollars', { award: { type: 'sum', sums: { USD: '1000' } } })
    await offers(app.ctx, name('both'), { trigger: 'schedule', promotions: ['ten', 'dollars'] })
    await grantScheduledOffers(app.ctx)
    expect(await bonusesOf()).toEqual([])
    const paused = name('paused')
    await runs(app.ctx, paused)
    const stop = (status: 'stopped' | 'running') =>
      app.ctx.db.updateTable('promotions').set({ status }).where('sysname', '=', paused).execute()
    await stop('stopped')
    const id = await offers(app.ctx, name('waits'), { trigger: 'schedule', promotions: [paused] })
    await grantScheduledOffers(app.ctx)
    expect((await offer(id)).given_at).toBeNull()
    await stop('running')
    await grantScheduledOffers(app.ctx)
    expect(await bonusesOf()).toEqual([`The ${paused}`])
  })

  test('stops at the bound of what its promotion may give', async () => {
    const few = name('few')
    await runs(app.ctx, few, { grants: { ...plainTerms.grants, most: 1 } })
    const id = await offers(app.ctx, name('bounded'), { trigger: 'schedule', promotions: [few] })
    await grantScheduledOffers(app.ctx)
    const { count } = await app.ctx.db
      .selectFrom('campaign_takings')
      .select((row) => row.fn.countAll<bigint>().as('count'))
      .where('offer_id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
    expect(count).toBe(1n)
  })
})

describe('an offer for a sign-in', () => {
  test('is promised to who signs in while it runs, once', async () => {
    const boris = await register(app, `${name('boris')}@example.com`, { currency: 'EUR', country: 'LV' })
    app.clock.advance(dayMs)
    await offers(app.ctx, name('welcome-back'), { trigger: 'sign_in' })
    await signsIn()
    for (let again = 0; again < 3; again++) await grantAtSignIn(app.ctx)
    await signsIn()
    await grantAtSignIn(app.ctx)
    expect(await bonusesOf()).toEqual(['The ten'])
    await signsIn(boris)
    expect(await bonusesOf(boris)).toEqual([])
    await grantAtSignIn(app.ctx)
    expect(await bonusesOf(boris)).toEqual(['The ten'])
  })

  test('is for whom its conditions say, at the moment', async () => {
    app.clock.advance(dayMs)
    const conditions = [{ code: 'has_deposited', args: { least: 1 } }]
    await offers(app.ctx, name('payers'), { trigger: 'sign_in', conditions })
    await signsIn()
    await grantAtSignIn(app.ctx)
    expect(await bonusesOf()).toEqual([])
  })
})

describe('an offer for a report', () => {
  const reports = async (event_name: string, actor = anna) => {
    await signsIn(actor)
    return actor.get('events/handle', { event_name })
  }

  test('CM-13 ST-08 is promised to whose page reports it while it runs, once however often it does', async () => {
    const boris = await register(app, `${name('boris')}@example.com`, { currency: 'EUR', country: 'LV' })
    await reports('user_inactivity_cashier', boris)
    app.clock.advance(dayMs)
    const id = await offers(app.ctx, name('still-there'), { trigger: 'user_inactivity_cashier' })
    const answer = await reports('user_inactivity_cashier')
    expect([answer.status, answer.data]).toEqual([200, 1])
    for (let again = 0; again < 3; again++) {
      await grantAfterReports(app.ctx)
      await reports('user_inactivity_cashier')
      app.clock.advance(dayMs)
    }
    await grantAfterReports(app.ctx)
    await signsIn()
    await signsIn(boris)
    expect(await bonusesOf()).toEqual(['The ten'])
    expect(await bonusesOf(boris)).toEqual([])
    const takings = app.ctx.db.selectFrom('campaign_takings').select(['uid', 'occasion'])
    expect(await takings.where('offer_id', '=', BigInt(id)).execute()).toEqual([
      { uid: anna.uid, occasion: 'once' },
    ])
  })

  test('CM-13 is not promised for another report, nor by the minute’s other work', async () => {
    app.clock.advance(dayMs)
    await offers(app.ctx, name('profile'), { trigger: 'user_inactivity_pp' })
    await reports('user_inactivity_cashier')
    await grantAfterReports(app.ctx)
    expect(await bonusesOf()).toEqual([])
    await reports('user_inactivity_pp')
    await grantAtSignIn(app.ctx)
    expect(await bonusesOf()).toEqual([])
    await app.advance(120)
    await app.settle()
    expect(await bonusesOf()).toEqual(['The ten'])
  })

  test('CM-13 asks its conditions of the player, not of the page', async () => {
    app.clock.advance(dayMs)
    const conditions = [{ code: 'has_deposited', args: { least: 1 } }]
    await offers(app.ctx, name('payers'), { trigger: 'user_inactivity_pp', conditions })
    await reports('user_inactivity_pp')
    await grantAfterReports(app.ctx)
    expect(await bonusesOf()).toEqual([])
  })
})
