import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LoyaltyCharacter } from '#contract/loyalty.ts'
import type {
  BackofficeCharacter,
  BackofficeMember,
  BackofficeProduct,
  BackofficeProgrammeCard,
} from '#contract/operator/bonuses/loyalty.ts'
import { runs } from '#server/rewards/bonuses/promotions/promotion.fixture.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { register, type Actor } from '#test/players.ts'

let app: TestApp
let chief: Hired
let second: Hired
let anna: Actor
let players = 0

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  chief = await hire(app, ['administrator'])
  second = await hire(app, ['administrator'])
  await runs(app.ctx, 'ten')
})
beforeEach(async () => {
  anna = await register(app, `desk${++players}@example.com`, { currency: 'EUR', country: 'LV' })
  for (const who of [chief, second]) await who.stepUp('money')
})
afterEach(() => app.assertLedger())
afterAll(() => app.close())

const terms = {
  unit: { EUR: '100' },
  rates: { slot: 1000 },
  lotDays: 30,
  levels: [
    { sysname: 'green', points: 0 },
    { sysname: 'gold', points: 100, reward: { type: 'money', sums: { EUR: '500' } } },
  ],
  occasions: { register: 0, profile: 0, confirm: 0 },
}
const texts = { en: { name: 'Card room', description: 'Points.', levels: { green: 'Green', gold: 'Gold' } } }
const publishes = (more: object = {}) =>
  chief.post('loyalty/publishProgramme', {
    sysname: 'card-room',
    terms,
    texts,
    image: '/a.svg',
    seen_version: 0,
    ...more,
  })
const turns = (state: string, seen_state: string) =>
  chief.post('loyalty/runProgramme', { sysname: 'card-room', state, seen_state, reason: 'the season' })
const card = async () =>
  (await chief.get('loyalty/getProgramme', { sysname: 'card-room' })).data as BackofficeProgrammeCard
const product = (more: object = {}) =>
  chief.post('loyalty/saveProduct', {
    sysname: 'gift',
    price: 50,
    reward: { type: 'bonus', promotion: 'ten' },
    texts: { en: { name: 'A gift', description: '' } },
    image: '/a.svg',
    stock: 3,
    state: 'listed',
    seen_version: 0,
    ...more,
  })
const corrects = (points: number) =>
  chief.post('loyalty/correctPoints', { uid: anna.uid, points, reason: 'a slow withdrawal' })
const member = async () =>
  (await chief.get('loyalty/getMember', { uid: String(anna.uid) })).data as BackofficeMember

test('LO-08 a programme is made, given terms and started at the desk, and is in force a minute later', async () => {
  expect((await chief.post('loyalty/makeProgramme', { sysname: 'shop' })).fields).toEqual({
    sysname: ['NOT_ALLOWED'],
  })
  expect((await chief.post('loyalty/makeProgramme', { sysname: 'card-room' })).status).toBe(200)
  expect((await turns('running', 'stopped')).fields).toEqual({ running: ['NO_TERMS'] })
  expect((await publishes()).data).toEqual({ number: 1 })
  expect((await publishes()).status).toBe(409)
  expect((await turns('running', 'stopped')).data).toEqual({ state: 'running' })
  expect((await anna.get('loyalty/getPrograms')).data).toMatchObject({ items: [] })
  await app.advance(61)
  expect((await anna.get('loyalty/getPrograms')).data).toMatchObject({ items: [{ name: 'Card room' }] })
  expect((await publishes({ seen_version: 1 })).data).toEqual({ number: 2 })
  expect(await card()).toMatchObject({
    is_running: true,
    versions: [{ number: 2 }, { number: 1 }],
    runs: [{ version: 2, until: null }, { version: 1 }],
  })
})

test('LO-08 terms that could not be kept are refused at their field', async () => {
  const refused = async (more: object) => (await publishes({ seen_version: 2, ...more })).fields
  const [green, gold] = terms.levels
  expect(await refused({ terms: { ...terms, levels: [gold] } })).toEqual({ levels: ['FIRST_LEVEL'] })
  expect(await refused({ terms: { ...terms, levels: [green, { ...gold, points: 0 }] } })).toEqual({
    levels: ['ORDER'],
  })
  const car = { ...gold, reward: { type: 'bonus', promotion: 'no-such' } }
  expect(await refused({ terms: { ...terms, levels: [green, car] } })).toEqual({ levels: ['UNKNOWN'] })
  const million = { ...gold, reward: { type: 'money', sums: { EUR: '100000000' } } }
  expect(await refused({ terms: { ...terms, levels: [green, million] } })).toEqual({ levels: ['BEYOND_ONE'] })
  expect(await refused({ texts: { en: { name: 'Card room', levels: { green: 'Green' } } } })).toEqual({
    texts: ['REQUIRED'],
  })
})

test('LO-07 a correction within reach is done at once, and one above it by two persons', async () => {
  expect((await corrects(200)).data).toEqual({ points: 200, approval_id: null })
  expect((await corrects(-201)).fields).toMatchObject({ points: ['NOT_ENOUGH'] })
  const { approval_id: approval } = (await corrects(5000)).data as { approval_id: string }
  expect(await member()).toMatchObject({ points: 200, lifetime: 0 })
  expect((await second.post('approvals/approve', { id: approval })).status).toBe(200)
  expect(await member()).toMatchObject({ points: 5200, lifetime: 0, level_name: 'Green' })
  expect((await chief.get('loyalty/getMovements', { uid: String(anna.uid) })).data).toMatchObject({
    items: [
      { reason: 'corrected', points: 5000 },
      { reason: 'corrected', points: 200 },
    ],
  })
})

test('LO-06 a product is made and its stock set at the desk; a bonus that was not begun is taken back for its points', async () => {
  expect((await product({ texts: {} })).fields).toEqual({ 'name.en': ['REQUIRED'] })
  expect((await product({ reward: { type: 'money', sums: { EUR: '100000000' } } })).fields).toEqual({
    reward: ['BEYOND_ONE'],
  })
  const made = (await product()).data as BackofficeProduct
  expect(made).toMatchObject({ version: 1, stock: 3, sold: 0 })
  await corrects(60)
  const { items } = (await anna.get('loyalty/getproducts')).data as { items: { id: string }[] }
  expect((await anna.post('loyalty/buyproduct', { product_id: items[0]?.id ?? '' })).data).toEqual({
    points: 10,
  })
  // A purchase meanwhile has made the shown version outdated.
  expect((await product({ seen_version: 1, stock: 3 })).status).toBe(409)
  const [bought] = (await member()).purchases
  const refunds = () =>
    chief.post('loyalty/refundPurchase', { id: bought?.id ?? '', reason: 'the wrong one' })
  expect((await refunds()).data).toEqual({ points: 60 })
  expect((await refunds()).fields).toEqual({ id: ['CLOSED'] })
  expect(await member()).toMatchObject({ points: 60, lots: [{ remaining: 60 }] })
  expect((await anna.get('bonuses/get')).data).toMatchObject({ items: [{ status: 'removed' }] })
  expect((await chief.get('loyalty/getProducts')).data).toMatchObject({ items: [{ stock: 3, sold: 0 }] })
})

const character = (more: object = {}) =>
  chief.post('loyalty/saveCharacter', {
    sysname: 'pilot',
    image: '/icons/loyalty/navigator.svg',
    texts: { en: 'The pilot', lv: 'Locis' },
    place: 3,
    state: 'listed',
    seen_version: 0,
    ...more,
  })
const listCharacters = async () =>
  ((await chief.get('loyalty/getCharacters', {})).data as { items: BackofficeCharacter[] }).items
const charactersOfPlayers = async () =>
  ((await anna.get('loyalty/getcharacters')).data as { items: LoyaltyCharacter[] }).items

test('LO-02 a character is made and named at the desk, and players see it in its place', async () => {
  expect((await character({ texts: { en: ' ' } })).fields).toEqual({ 'name.en': ['REQUIRED'] })
  expect((await character({ image: '' })).fields).toEqual({ image: ['REQUIRED'] })
  expect((await character({ image: 'javascript:1' })).fields).toEqual({ image: ['FORMAT'] })
  expect((await character({ sysname: 'Pilot' })).fields).toEqual({ sysname: ['FORMAT'] })
  expect((await character()).data).toMatchObject({ name: 'The pilot', players: 0, version: 1 })
  expect((await character()).fields).toEqual({ sysname: ['ALREADY_EXISTS'] })
  await character({ sysname: 'cook', texts: { en: 'The cook' }, place: 1 })
  expect((await charactersOfPlayers()).map(({ name }) => name)).toEqual(['The cook', 'The pilot'])
  expect((await character({ seen_version: 1, place: 0 })).data).toMatchObject({ version: 2 })
  expect((await character({ seen_version: 1 })).status).toBe(409)
  expect((await charactersOfPlayers()).map(({ name }) => name)).toEqual(['The pilot', 'The cook'])
  const audited = await app.ctx.db
    .selectFrom('audit_records')
    .select(['before', 'after'])
    .where('type', '=', 'loyalty_character_saved')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(audited).toMatchObject({ before: { place: 3 }, after: { place: 0 } })
})

test('LO-03 no player can choose a hidden character, and players who have it keep it', async () => {
  const boris = await register(app, 'boris@example.com', { currency: 'EUR', country: 'LV' })
  const [pilot] = await charactersOfPlayers()
  expect((await anna.post('loyalty/setcharacter', { id: pilot!.id })).status).toBe(200)
  expect((await character({ seen_version: 2, place: 0, state: 'hidden' })).data).toMatchObject({
    is_listed: false,
    players: 1,
  })
  expect((await charactersOfPlayers()).map(({ name }) => name)).toEqual(['The cook'])
  expect(await boris.post('loyalty/setcharacter', { id: pilot!.id })).toMatchObject({
    error: { error_data: { id: ['UNKNOWN'] } },
  })
  expect((await anna.get('loyalty/getinfo')).data).toMatchObject({ character: { name: 'The pilot' } })
  expect((await listCharacters()).map(({ sysname, players }) => [sysname, players])).toEqual([
    ['pilot', 1],
    ['cook', 0],
  ])
})
