import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deposits } from '#db/seed/story.ts'
import { plainTerms, runs } from '#server/rewards/bonuses/promotions/promotion.fixture.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { register, type Actor } from '#test/players.ts'
import { offers } from '../offers/offer.fixture.ts'

const dayMs = 24 * 3600 * 1000
let app: TestApp
let chief: Hired
let anna: Actor
let boris: Actor
let carla: Actor

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  await runs(app.ctx, 'ten', { grants: { ...plainTerms.grants, budget: { EUR: '100000' } } })
  chief = await hire(app, ['administrator'])
  anna = await register(app, 'anna@example.com', { currency: 'EUR', country: 'LV' })
  boris = await register(app, 'boris@example.com', { currency: 'EUR', country: 'FR' })
  carla = await register(app, 'carla@example.com', { currency: 'EUR', country: 'LV' })
  await deposits(anna, '20')
})
afterEach(() => app.assertLedger())
afterAll(() => app.close())

const saves = (sysname: string, conditions: object[], seen_version = 0, name = 'Latvians') =>
  chief.post('segments/save', { sysname, name, conditions, seen_version })
const latvians = [{ code: 'country_in', args: { countries: ['LV'] } }]

describe('a segment', () => {
  test('is named, counted, and changed by who saw it as it is', async () => {
    expect((await saves('latvians', latvians)).data).toEqual({ sysname: 'latvians', version: 1 })
    expect((await saves('latvians', latvians)).fields).toEqual({ sysname: ['ALREADY_EXISTS'] })
    expect((await chief.get('segments/get', { sysname: 'latvians' })).data).toMatchObject({
      players: 2,
      of: 3,
      conditions: latvians,
    })
    const payers = [...latvians, { code: 'has_deposited', args: { least: 1 } }]
    expect((await saves('latvians', payers, 1)).data).toMatchObject({ version: 2 })
    expect((await saves('latvians', payers, 1)).status).toBe(409)
    expect((await chief.get('segments/get', { sysname: 'latvians' })).data).toMatchObject({ players: 1 })
  })

  test('asks for no other segment, and for something', async () => {
    const inOther = [{ code: 'in_segment', args: { segment: 'latvians' } }]
    expect((await saves('nested', inOther)).fields).toEqual({ conditions: ['UNKNOWN'] })
    expect((await saves('everybody', [])).fields).toEqual({ conditions: ['REQUIRED'] })
  })

  test('is a file that bonuses are given to', async () => {
    await saves('all-latvians', latvians)
    const file = await (await chief.file('segments/getMembers', { sysname: 'all-latvians' })).text()
    expect(
      file
        .replaceAll(/[^\d\n]/g, '')
        .trim()
        .split('\n'),
    ).toEqual([anna, carla].map(({ uid }) => String(uid)))
    await chief.stepUp('money')
    const body = new TextEncoder().encode(file)
    const given = await app.fetch('/backoffice/api/bonuses/grantToList?promotion=ten&reason=spring', {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/octet-stream',
        origin: 'http://localhost:3000',
        'x-forwarded-for': chief.ip,
        cookie: `desk=${chief.token}`,
      },
    })
    expect(((await given.json()) as { data: object }).data).toMatchObject({ given: 2, refused: 0 })
  })

  test('is what an offer can ask for, and who is in it goes by the moment', async () => {
    const conditions = [{ code: 'in_segment', args: { segment: 'new-here' } }]
    await saves('new-here', [{ code: 'registered_within', args: { days: 7 } }])
    const id = await offers(app.ctx, 'for-the-new', { conditions })
    expect((await chief.get('segments/get', { sysname: 'new-here' })).data).toMatchObject({
      offers: [{ id, sysname: 'for-the-new' }],
    })
    expect((await carla.post('campaigns/takepromotions', { offer_id: id })).data).toBe(1)
    app.clock.advance(8 * dayMs)
    const nina = await register(app, 'nina@example.com', { currency: 'EUR', country: 'LV' })
    expect((await nina.post('campaigns/takepromotions', { offer_id: id })).data).toBe(1)
    await boris.post('auth/login', { login: 'boris@example.com', password: 'Evening1' })
    expect((await boris.post('campaigns/takepromotions', { offer_id: id })).data).toBeUndefined()
  })
})
