import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CashbackProgrammeCard, BackofficeCashback } from '#contract/operator/bonuses/cashbacks.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { register, type Actor } from '#test/players.ts'
import { owes, plainCashback, runsCashback } from '../programmes/programme.fixture.ts'

let app: TestApp
let chief: Hired
let second: Hired
let small: Hired
let anna: Actor
let names = 0
const name = (prefix: string): string => `${prefix}-${++names}`

/** A role with a limit of twenty euros for bonuses. */
const addSmallRole = async () => {
  const { db, clock } = app.ctx
  await db
    .insertInto('staff_roles')
    .values({ sysname: 'small', name: 'Small', created_at: clock.now() })
    .execute()
  const grant = (granted_right: string, ceiling_minor: bigint | null = null) => ({
    role: 'small',
    granted_right,
    ceiling_minor,
  })
  await db
    .insertInto('staff_role_grants')
    .values([grant('bonuses.read'), grant('bonuses.manage'), grant('bonuses.grant', 2000n)])
    .execute()
}

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  await addSmallRole()
  chief = await hire(app, ['administrator'])
  second = await hire(app, ['administrator'])
  small = await hire(app, ['small'])
})
beforeEach(async () => {
  anna = await register(app, `${name('anna')}@example.com`, { currency: 'EUR', country: 'LV' })
  for (const who of [chief, second, small]) await who.stepUp('money')
})
afterEach(() => app.assertLedger())
afterAll(() => app.close())

const texts = { en: { title: 'Back', description: 'A share of what was lost.' } }
const bounded = { ...plainCashback, most: { EUR: '2000' } }
const makes = async (): Promise<string> => {
  const sysname = name('back')
  expect((await chief.post('cashbackProgrammes/make', { sysname })).data).toEqual({ sysname })
  return sysname
}
const publishes = (sysname: string, terms: object = bounded, more: object = {}, who = chief) =>
  who.post('cashbackProgrammes/publish', { sysname, terms, texts, seen_version: 0, ...more })
const sets = (sysname: string, state: string, seen_state: string, who = chief) =>
  who.post('cashbackProgrammes/setState', { sysname, state, seen_state, reason: 'the season' })
const card = async (sysname: string) =>
  (await chief.get('cashbackProgrammes/get', { sysname })).data as CashbackProgrammeCard
const trailOf = async (subject: string) =>
  ((await chief.get('audit/getList', { subject })).data as { items: { type: string }[] }).items.map(
    ({ type }) => type,
  )

describe('a programme at the desk', () => {
  test('is made, given terms, started and stopped, each with who did it, and begins with the period under way', async () => {
    const sysname = await makes()
    expect((await sets(sysname, 'running', 'draft')).fields).toEqual({ state: ['NO_TERMS'] })
    expect((await publishes(sysname)).data).toEqual({ number: 1 })
    expect((await card(sysname)).periods).toEqual([])
    expect((await sets(sysname, 'running', 'draft')).data).toEqual({ state: 'running', approval_id: null })
    expect((await sets(sysname, 'stopped', 'draft')).fields).toMatchObject({ seen_state: ['CHANGED'] })
    const now = app.ctx.clock.now().toISOString()
    const { periods, ...rest } = await card(sysname)
    expect(rest).toMatchObject({ status: 'running', title: 'Back', version: 1, given: 0, period: 'day' })
    expect(periods).toMatchObject([
      { starts_at: `${now.slice(0, 10)}T00:00:00.000Z`, version: 1, reckoned_at: null, sums: [] },
    ])
    expect((await sets(sysname, 'stopped', 'running')).data).toMatchObject({ state: 'stopped' })
    expect(await trailOf(`cashback-programme:${sysname}`)).toEqual([
      'cashback_programme_stopped',
      'cashback_programme_started',
      'cashback_programme_published',
      'cashback_programme_made',
    ])
    const { data } = await chief.get('cashbackProgrammes/getList', { status: 'stopped' })
    expect((data as { items: { sysname: string }[] }).items.map((one) => one.sysname)).toContain(sysname)
  })

  test.each([
    ['no period', { period: 'year' }, { period: ['FORMAT'] }],
    ['a share above the whole', { shares: [{ level: 0, basisPoints: 10_001 }] }, { shares: ['MAX_VALUE'] }],
    ['a level twice', { shares: [1, 1].map((level) => ({ level, basisPoints: 1 })) }, { shares: ['FORMAT'] }],
    ['no currency', { leastLoss: {} }, { leastLoss: ['FORMAT'] }],
    ['a bound without one of its currencies', { most: { USD: '100' } }, { most: ['REQUIRED'] }],
    ['a bonus of no promotion', { paidAs: 'bonus' }, { promotion: ['REQUIRED'] }],
    ['a bonus of an unknown promotion', { paidAs: 'bonus', promotion: 'no' }, { promotion: ['UNKNOWN'] }],
  ])('takes no terms with %s, and says so at the field', async (_, broken, fields) => {
    const sysname = await makes()
    expect((await publishes(sysname, { ...bounded, ...broken })).fields).toEqual(fields)
    expect((await card(sysname)).version).toBeNull()
  })

  test('new terms are refused if someone else has changed the cashback meanwhile', async () => {
    const sysname = await makes()
    await publishes(sysname)
    expect((await publishes(sysname)).fields).toMatchObject({ seen_version: ['CHANGED'] })
  })

  test('what may give a player more than one person decides, or has no bound, takes two', async () => {
    const within = await makes()
    await publishes(within)
    expect((await sets(within, 'running', 'draft', small)).data).toMatchObject({ state: 'running' })
    const above = { ...bounded, most: { EUR: '2001' } }
    expect((await publishes(within, above, { seen_version: 1 }, small)).fields).toEqual({
      most: ['TWO_PERSONS'],
    })
    for (const most of [{ EUR: '2001' }, null]) {
      const sysname = await makes()
      await publishes(sysname, { ...bounded, most })
      const { data } = await sets(sysname, 'running', 'draft', small)
      const { approval_id: id } = data as { approval_id: string }
      expect((await card(sysname)).status).toBe('draft')
      expect((await chief.post('approvals/approve', { id })).error).toBeUndefined()
      expect((await card(sysname)).status).toBe('running')
    }
  })
})

describe('cashbacks at the desk', () => {
  const list = async (input: Record<string, string> = {}) =>
    (
      (await chief.get('cashbacks/getList', { uid: String(anna.uid), ...input })).data as {
        items: BackofficeCashback[]
      }
    ).items

  test('are listed with their sums, and one is removed once, with a reason', async () => {
    const sysname = name('back')
    await runsCashback(app.ctx, sysname)
    const [id, paid] = [
      await owes(app.ctx, { uid: anna.uid, sysname }),
      await owes(app.ctx, { uid: anna.uid, sysname, currency: 'USD', amountMinor: 300n }),
    ]
    expect((await anna.post('cashbacks/payout', { cashback_id: paid })).data).toBe(1)
    expect(await list({ status: 'active' })).toMatchObject([
      { id, programme: sysname, amount: { amount: 10 }, loss: { amount: 100 }, percent: 10 },
    ])
    const removes = (input: object) => chief.post('cashbacks/remove', { id, seen_status: 'active', ...input })
    expect((await removes({ reason: ' ' })).fields).toEqual({ reason: ['REQUIRED'] })
    expect((await removes({ reason: 'x', seen_status: 'expired' })).fields).toMatchObject({
      seen_status: ['CHANGED'],
    })
    expect((await removes({ reason: 'it was no play' })).data).toMatchObject({ status: 'removed' })
    expect((await anna.post('cashbacks/payout', { cashback_id: id })).error?.error_data).toEqual({
      cashback_id: ['CLOSED'],
    })
    const again = await chief.post('cashbacks/remove', { id: paid, seen_status: 'paid_out', reason: 'x' })
    expect(again.fields).toEqual({ id: ['CLOSED'] })
    expect(await trailOf(`cashback:${id}`)).toEqual(['cashback_removed'])
    expect(await trailOf(`cashback:${paid}`)).toEqual(['cashback_paid'])
    expect((await card(sysname)).periods[0]?.sums).toMatchObject([
      { currency: 'EUR', players: 1, given: { amount: 10 }, paid: { amount: 0 }, lapsed: { amount: 10 } },
      { currency: 'USD', players: 1, given: { amount: 3 }, paid: { amount: 3 }, waiting: { amount: 0 } },
    ])
  })
})
