import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Offer } from '#contract/campaigns.ts'
import type { FreeSpinsGrantDto } from '#contract/freespins.ts'
import { runs } from '#server/rewards/bonuses/promotions/promotion.fixture.ts'
import { runsFreeSpinsCampaign } from '#server/play/games/free-spins-campaigns/free-spins-campaign.fixture.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createActor, register, storyPassword, type Actor } from '#test/players.ts'
import { grantAtSignIn } from './grant-after-event.ts'
import { grantScheduledOffers } from './grant-scheduled-offers.ts'
import { offers } from './offer.fixture.ts'

let app: TestApp
let anna: Actor
let names = 0
const name = (prefix: string): string => `${prefix}-${++names}`
const rounds = { promotions: [], gifts: ['ten-rounds'] }

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  await runs(app.ctx, 'ten')
  await runs(app.ctx, 'wagered')
  await runsFreeSpinsCampaign(app.ctx, 'ten-rounds', {
    games: ['orchard', 'night-ferry'],
    promotion: 'wagered',
    mostWon: { EUR: '5000' },
    grants: { most: null, eachPlayer: 50, budget: null },
  })
})
beforeEach(async () => {
  anna = await register(app, `${name('anna')}@example.com`, { currency: 'EUR', country: 'LV' })
})
afterEach(async () => {
  await app.ctx.db.updateTable('campaign_offers').set({ status: 'stopped' }).execute()
  await app.assertLedger()
})
afterAll(() => app.close())

const freeSpinsGrantsOf = async (player = anna) =>
  ((await player.get('freespins/get', { count: '99' })).data as { items: FreeSpinsGrantDto[] }).items
const offerOf = async (id: string, reader: Pick<Actor, 'get'> = anna) =>
  ((await reader.get('campaigns/getoffers')).data as { items: Offer[] }).items.find((one) => one.id === id)
const takes = (id: string, actor = anna) => actor.post('campaigns/takepromotions', { offer_id: id })
const bonusCount = async () => ((await anna.get('bonuses/get')).data as { total: number }).total

describe('CM-01 an offer of free rounds', () => {
  test('CM-01 says in which games, how many, at which stake and what becomes of the winnings', async () => {
    const id = await offers(app.ctx, name('offer'), rounds)
    expect((await offerOf(id, createActor(app)))?.free_rounds).toEqual([
      {
        id: 'ten-rounds',
        title: 'Rounds ten-rounds',
        description: 'Rounds on the house.',
        games: [
          { sysname: 'orchard', name: 'Orchard' },
          { sysname: 'night-ferry', name: 'Night Ferry' },
        ],
        rounds: 10,
        bet: { amount: 0.2, currency: 'EUR' },
        days: 7,
        until: null,
        winnings: 'bonus',
        most_won: { amount: 50, currency: 'EUR' },
        wagering: { title: 'The wagered', times: 30, days: 30 },
      },
    ])
    const uwe = await register(app, `${name('uwe')}@example.com`, { currency: 'USD', country: 'LV' })
    expect(await offerOf(id, uwe)).toBeUndefined()
  })

  test('CM-08 gives them once, beside its promotions, all of it or nothing', async () => {
    const id = await offers(app.ctx, name('offer'), { promotions: ['ten'], gifts: ['ten-rounds'] })
    expect((await takes(id)).data).toBe(1)
    expect((await takes(id)).error?.error_data).toEqual({ offer_id: ['USED'] })
    expect([(await freeSpinsGrantsOf()).length, await bonusCount()]).toEqual([1, 1])
    await runsFreeSpinsCampaign(app.ctx, 'no-more', { grants: { most: 1, eachPlayer: 1, budget: null } })
    const both = await offers(app.ctx, name('offer'), { promotions: ['ten'], gifts: ['no-more'] })
    const boris = await register(app, `${name('boris')}@example.com`, { currency: 'EUR', country: 'LV' })
    expect((await takes(both, boris)).data).toBe(1)
    expect((await takes(both)).error?.error_data).toEqual({ offer_id: ['LIMIT'] })
    expect([(await freeSpinsGrantsOf()).length, await bonusCount()]).toEqual([1, 1])
  })

  test('CM-04 CM-06 comes with a promo code, once a player', async () => {
    const id = await offers(app.ctx, name('offer'), { ...rounds, trigger: 'code' })
    const code = name('ROUNDS')
    const now = app.clock.now()
    await app.ctx.db
      .insertInto('promo_codes')
      .values({
        code,
        code_canonical: code.toLowerCase(),
        starts_at: now,
        ends_at: null,
        offer_id: BigInt(id),
      })
      .execute()
    const uses = () => anna.post('campaigns/activateOffer', { promo_code: code })
    expect((await uses()).data).toMatchObject({ free_rounds: [{ rounds: 10 }], promotions: [] })
    expect((await uses()).error?.error_data).toEqual({ promo_code: ['USED'] })
    expect(await freeSpinsGrantsOf()).toHaveLength(1)
  })

  test('CM-01 comes with a registration, a sign-in, and its moment, once each', async () => {
    await offers(app.ctx, name('new'), { ...rounds, trigger: 'registration' })
    const boris = await register(app, `${name('boris')}@example.com`, { currency: 'EUR', country: 'LV' })
    await app.settle()
    expect(await freeSpinsGrantsOf(boris)).toHaveLength(1)
    await offers(app.ctx, name('back'), { ...rounds, trigger: 'sign_in' })
    await boris.post('auth/login', { login: boris.email, password: storyPassword })
    for (let again = 0; again < 3; again++) await grantAtSignIn(app.ctx)
    expect(await freeSpinsGrantsOf(boris)).toHaveLength(2)
    await offers(app.ctx, name('moment'), { ...rounds, trigger: 'schedule' })
    for (let again = 0; again < 3; again++) await grantScheduledOffers(app.ctx)
    expect(await freeSpinsGrantsOf(boris)).toHaveLength(3)
  })

  test('CM-01 for a moment waits while its free rounds are stopped, and gives all of it or nothing', async () => {
    const gift = name('paused')
    await runsFreeSpinsCampaign(app.ctx, gift)
    const set = (status: 'stopped' | 'running') =>
      app.ctx.db.updateTable('round_gifts').set({ status }).where('sysname', '=', gift).execute()
    await set('stopped')
    await offers(app.ctx, name('moment'), { promotions: ['ten'], gifts: [gift], trigger: 'schedule' })
    await grantScheduledOffers(app.ctx)
    expect([(await freeSpinsGrantsOf()).length, await bonusCount()]).toEqual([0, 0])
    await set('running')
    await grantScheduledOffers(app.ctx)
    expect([(await freeSpinsGrantsOf()).length, await bonusCount()]).toEqual([1, 1])
  })
})

describe('CA-17 free rounds for a deposit', () => {
  const deposits = (offer: string, amount: string) =>
    anna.post('cashier/makedeposit', { method: 'card', amount, campaign_offer_id: offer })
  const pays = async (answer: Awaited<ReturnType<typeof deposits>>) => {
    const { url } = (answer.data as { action: { url: string } }).action
    const { pathname } = new URL(url, 'http://localhost')
    await anna.request(pathname, { method: 'POST', body: new URLSearchParams({ choice: 'approve' }) })
    await app.settle()
  }

  test('CA-17 come with a deposit that is large enough, and again with each where the offer repeats', async () => {
    const id = await offers(app.ctx, name('deposit'), {
      ...rounds,
      trigger: 'deposit',
      repeats: true,
      least_deposit: JSON.stringify({ EUR: '2000' }),
    })
    expect((await offerOf(id))?.trigger.params.least_deposit).toEqual({ amount: 20, currency: 'EUR' })
    expect((await deposits(id, '19')).error?.error_data).toEqual({ campaign_offer_id: ['TOO_LITTLE'] })
    await pays(await deposits(id, '20'))
    expect(await freeSpinsGrantsOf()).toMatchObject([{ total_count: 10, status: 'received' }])
    await pays(await deposits(id, '40'))
    expect(await freeSpinsGrantsOf()).toHaveLength(2)
  })

  test('CA-17 are not offered for a deposit while they are stopped or not in its currency', async () => {
    const gift = name('dollars')
    await runsFreeSpinsCampaign(app.ctx, gift, { stakes: { USD: '20' } })
    const id = await offers(app.ctx, name('deposit'), { promotions: [], gifts: [gift], trigger: 'deposit' })
    expect((await deposits(id, '20')).error?.error_data).toEqual({ campaign_offer_id: ['NOT_ALLOWED'] })
  })
})
