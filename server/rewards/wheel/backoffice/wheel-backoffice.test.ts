import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BackofficeWheelCard, BackofficeWheelSpin } from '#contract/operator/bonuses/wheels.ts'
import type { Wheel } from '#contract/wheel.ts'
import { runs } from '#server/rewards/bonuses/promotions/promotion.fixture.ts'
import { runsProgramme } from '#server/rewards/loyalty/programme/loyalty-programme.fixture.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { createActor, register, type Actor } from '#test/players.ts'

let app: TestApp
let chief: Hired
let second: Hired
let anna: Actor
let wheels = 0
let sysname = ''

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  chief = await hire(app, ['administrator'])
  second = await hire(app, ['administrator'])
  await runs(app.ctx, 'ten')
  await runsProgramme(app.ctx)
  anna = await register(app, 'anna@example.com', { currency: 'EUR', country: 'LV' })
})
beforeEach(async () => {
  for (const who of [chief, second]) await who.stepUp('money')
  sysname = `wheel-${++wheels}`
  expect((await chief.post('wheels/make', { sysname })).status).toBe(200)
})
afterEach(() => app.assertLedger())
afterAll(() => app.close())

const sectors = [
  { sysname: 'fiver', weight: 1, colour: 'brass', prize: { type: 'money', sums: { EUR: '500' } } },
  { sysname: 'other', weight: 3, colour: 'felt', prize: { type: 'money', sums: { EUR: '500' } } },
]
const terms = { isFreeDaily: true, budget: { EUR: '2000' }, sectors }
const texts = {
  en: { name: 'The wheel', description: 'Turn it.', sectors: { fiver: 'Five euros', other: 'Another five' } },
}
const publishes = (more: object = {}, seen_version = 0) =>
  chief.post('wheels/publish', { sysname, terms: { ...terms, ...more }, texts, seen_version })
const turns = (state: string, seen_state: string) =>
  chief.post('wheels/setState', { sysname, state, seen_state, reason: 'the season' })
const card = async () => (await chief.get('wheels/get', { sysname })).data as BackofficeWheelCard
const shown = async (who: Actor) => ((await who.get('wheel/get')).data as { wheel: Wheel | null }).wheel

test('a wheel is made, given sectors, started, spun, counted against its budget and stopped', async () => {
  expect((await chief.post('wheels/make', { sysname })).fields).toEqual({ sysname: ['ALREADY_EXISTS'] })
  expect((await turns('running', 'draft')).fields).toEqual({ state: ['NO_TERMS'] })
  expect((await publishes()).data).toEqual({ number: 1 })
  expect((await publishes()).status).toBe(409)
  expect(await shown(createActor(app))).toBeNull()
  expect((await turns('running', 'draft')).data).toEqual({ state: 'running', approval_id: null })
  const wheel = await shown(anna)
  expect(wheel?.sectors.map(({ name }) => name)).toEqual(['Five euros', 'Another five'])
  const spun = await anna.post('wheel/spin', {
    version: '1',
    server_seed_hash: wheel?.own?.seeds.server_seed_hash ?? '',
    paid_with: 'free',
  })
  expect(spun.status).toBe(200)
  expect(await card()).toMatchObject({
    name: 'The wheel',
    status: 'running',
    spins: 1,
    days: [
      { spins: 1, players: 1, cost: { amount: 5, currency: 'EUR' }, budget: { amount: 20, currency: 'EUR' } },
    ],
    totals: { players: 1, free: 1, points_taken: 0, costs: [{ amount: 5, currency: 'EUR' }], waiting: 0 },
    versions: [{ number: 1, terms: { ...terms, price: null } }],
  })
  const { sectors: came } = await card()
  expect(came.map(({ expected }) => expected)).toEqual([0.25, 0.75])
  expect(came.reduce((sum, one) => sum + one.came, 0)).toBe(1)
  const { items } = (await chief.get('wheels/getSpins', { sysname })).data as { items: BackofficeWheelSpin[] }
  expect(items).toMatchObject([{ uid: anna.uid, paid_with: 'free', state: 'given', version: 1 }])
  expect((await turns('stopped', 'running')).data).toEqual({ state: 'stopped', approval_id: null })
  expect(await shown(anna)).toBeNull()
})

test('what could never be given, or no day’s budget lasts for, is no wheel', async () => {
  const fields = async (more: object) => (await publishes(more)).fields
  expect(await fields({ isFreeDaily: false })).toEqual({ price: ['REQUIRED'] })
  expect(await fields({ budget: { EUR: '499' } })).toEqual({ budget: ['MIN_VALUE'] })
  expect(await fields({ budget: { EUR: '2000', USD: '2000' } })).toEqual({
    currency: 'USD',
    sectors: ['SUM_MISSING'],
  })
  expect(await fields({ sectors: [sectors[0], sectors[0]] })).toEqual({ sectors: ['ALREADY_EXISTS'] })
  expect(await fields({ sectors: [sectors[0]] })).toEqual({ sectors: ['MIN_VALUE'] })
  const bonus = { ...sectors[1], prize: { type: 'bonus', promotion: 'gone' } }
  expect(await fields({ sectors: [sectors[0], bonus] })).toEqual({ sectors: ['UNKNOWN'] })
  const dear = { ...sectors[1], prize: { type: 'money', sums: { EUR: '60000000' } } }
  expect(await fields({ budget: { EUR: '60000000' }, sectors: [sectors[0], dear] })).toEqual({
    sectors: ['BEYOND_ONE'],
  })
  const unnamed = { en: { name: 'The wheel', sectors: { fiver: 'Five euros' } } }
  const answer = await chief.post('wheels/publish', { sysname, terms, texts: unnamed, seen_version: 0 })
  expect(answer.fields).toEqual({ texts: ['REQUIRED'] })
})

test('a day’s budget above one person’s reach is started by two, and the approved version alone', async () => {
  const large = { budget: { EUR: '60000000' } }
  await publishes(large)
  const asked = (await turns('running', 'draft')).data as { state: string; approval_id: string }
  expect(asked).toMatchObject({ state: 'draft', approval_id: expect.any(String) as string })
  await publishes({}, 1)
  const conflict = await second.post('approvals/approve', { id: asked.approval_id })
  expect(conflict.status).toBe(409)
  await publishes(large, 2)
  const again = (await turns('running', 'draft')).data as { approval_id: string }
  expect((await second.post('approvals/approve', { id: again.approval_id })).status).toBe(200)
  expect((await card()).status).toBe('running')
  // A single approver may not give a running wheel such a budget either.
  expect((await publishes(large, 3)).fields).toEqual({ budget: ['TWO_PERSONS'] })
  expect((await publishes({}, 3)).data).toEqual({ number: 4 })
  expect((await turns('stopped', 'running')).status).toBe(200)
})

test('where the market has free spins alone, a price is refused, and none is asked of a wheel that had one', async () => {
  await publishes({ price: 5 })
  await turns('running', 'draft')
  expect(await shown(createActor(app))).toMatchObject({ price: 5 })
  const { settings } = app.ctx
  const before = settings.jurisdiction
  Object.assign(settings, { jurisdiction: 'uk' })
  try {
    expect((await publishes({ price: 5 }, 1)).fields).toEqual({ price: ['FREE_ONLY'] })
    expect(await shown(createActor(app))).toMatchObject({ price: null, is_free_daily: true })
  } finally {
    Object.assign(settings, { jurisdiction: before })
  }
  await turns('stopped', 'running')
})

test('who has no right to bonuses sees no wheel and makes none', async () => {
  const other = await hire(app, ['support'])
  expect((await other.get('wheels/get', { sysname })).status).toBe(403)
  expect((await other.post('wheels/make', { sysname: 'not-mine' })).status).toBe(403)
})
