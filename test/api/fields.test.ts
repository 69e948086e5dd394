import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '#server/api.ts'
import { runs } from '#server/rewards/bonuses/promotions/promotion.fixture.ts'
import { offers } from '#server/rewards/campaigns/offers/offer.fixture.ts'
import { holds } from '#server/rewards/tournaments/tournament.fixture.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { publishes } from '../content.ts'
import { createOwner, type Owner } from './owner.ts'

let app: TestApp
let owner: Owner

beforeAll(async () => {
  app = await createTestApp()
  owner = await createOwner(app, 'anna@example.com', 'LV')
  await runs(app.ctx, 'ten', { award: { type: 'sum', sums: { EUR: '1000', USD: '1000' } } }, 'casino')
  await offers(app.ctx, 'public')
  const offer = BigInt(await offers(app.ctx, 'by-code', { trigger: 'code' }))
  const code = { code: 'FIELDS', code_canonical: 'fields', starts_at: app.ctx.clock.now(), ends_at: null }
  await app.ctx.db
    .insertInto('promo_codes')
    .values({ ...code, offer_id: offer })
    .execute()
  await holds(app.ctx, 'cup')
  await publishes(app, 'banners', { sysname: 'home', position: 'home', title: 'A banner' }, { key: 'home' })
})
afterAll(() => app.close())

type Entry = { readonly input?: Record<string, string>; readonly field: string }

/** Every call that takes `fields`, with another field that it needs, and a field of its answer. */
const entries: Readonly<Record<string, Entry>> = {
  'account/getprofileinfo': { field: 'contacts' },
  'banners/get': { field: 'description' },
  'bettingBonuses/get': { field: 'title' },
  'bonuses/get': { field: 'title' },
  'campaigns/activateOffer': { input: { promo_code: 'FIELDS' }, field: 'title' },
  'campaigns/getoffers': { field: 'promotions' },
  'cashbacks/get': { field: 'status' },
  'games/getProviders': { field: 'name' },
  'tournaments/get': { field: 'status' },
}
const takesFields = allRoutes().filter(({ call }) => 'fields' in (call.input as { shape?: object }).shape!)

type Thing = Readonly<Record<string, unknown>>
const thingsIn = (data: unknown): readonly Thing[] =>
  'items' in (data as Thing) ? ((data as Thing).items as Thing[]) : [data as Thing]

describe('AP-06 each call that takes `fields` answers them and no others, beside what names a thing', () => {
  test('GM-01 CM-04 each has its entry', () => {
    expect(takesFields.map(({ path }) => path).toSorted()).toEqual(Object.keys(entries).toSorted())
  })

  test.each(takesFields.map(({ path, call }) => [path, call.method] as const))('%s', async (path, method) => {
    const { input, field } = entries[path]!
    const asked = { ...input, 'fields[]': field }
    const { data, error } = await (method === 'GET'
      ? owner.actor.get(path, asked)
      : owner.actor.post(path, asked))
    expect(error).toBeUndefined()
    const things = thingsIn(data)
    expect(things.length).toBeGreaterThan(0)
    for (const thing of things)
      expect(Object.keys(thing).filter((name) => name !== 'id' && name !== 'sysname')).toEqual([field])
  })

  const ofGames = async (path: string, options: object): Promise<unknown> =>
    (await owner.actor.get(path, { options: JSON.stringify(options) })).data

  test('GM-01 games/get takes them among its options', async () => {
    const { items, total } = (await ofGames('games/get', { count: 2, fields: ['name', 'nothing'] })) as {
      items: Thing[]
      total: number
    }
    expect(items.map((game) => Object.keys(game).toSorted())).toEqual(Array(2).fill(['name', 'sysname']))
    expect(total).toBeGreaterThan(2)
  })

  test('GM-01 the choices of the game hall stay complete, regardless of the requested fields', async () => {
    expect(await ofGames('games/getChoices', { fields: ['name'] })).toEqual(
      await ofGames('games/getChoices', {}),
    )
  })

  test('GM-01 fields that are no list of names are refused by name', async () => {
    const answer = await owner.actor.get('games/get', { options: '{"fields":7}' })
    expect([answer.status, answer.error?.invalid_parameters]).toEqual([422, ['fields']])
  })
})
