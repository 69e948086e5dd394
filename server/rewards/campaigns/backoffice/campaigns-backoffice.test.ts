import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BackofficeOffer, OfferForm } from '#contract/operator/campaigns/offers.ts'
import { plainTerms, runs } from '#server/rewards/bonuses/promotions/promotion.fixture.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createStaffRole, hire, type Hired } from '#test/backoffice.ts'
import { register, type Actor } from '#test/players.ts'

const dayMs = 24 * 3600 * 1000
let app: TestApp
let chief: Hired
let second: Hired
let anna: Actor
let names = 0
const name = (prefix: string): string => `${prefix}-${++names}`
const small = { ...plainTerms.grants, budget: { EUR: '100000' } }

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  chief = await hire(app, ['administrator'])
  second = await hire(app, ['administrator'])
  await runs(app.ctx, 'ten', { grants: small })
  await runs(app.ctx, 'endless')
})
beforeEach(async () => {
  anna = await register(app, `${name('anna')}@example.com`, { currency: 'EUR', country: 'LV' })
  for (const who of [chief, second]) await who.stepUp('money')
})
afterEach(() => app.assertLedger())
afterAll(() => app.close())

const texts = { en: { title: 'Ten for you', description: 'Take it.' } }
const at = (days: number) => new Date(app.clock.now().getTime() + days * dayMs).toISOString()
const makes = async (trigger = 'taken', promotion = 'ten'): Promise<string> => {
  const answer = await chief.post('offers/make', { sysname: name('offer'), trigger, promotion })
  if (answer.error) throw new Error(JSON.stringify(answer.error))
  return (answer.data as { id: string }).id
}
const card = async (id: string) => (await chief.get('offers/get', { id })).data as BackofficeOffer
const edits = async (id: string, more: object = {}, who = chief) => {
  const { version, image_url, ends_at, ...form } = await card(id)
  return who.post('offers/edit', {
    ...form,
    seen_version: version,
    texts,
    ...(image_url === null ? {} : { image_url }),
    ...(ends_at === null ? {} : { ends_at }),
    ...more,
  })
}
const sets = async (id: string, state: string, who = chief) =>
  who.post('offers/setState', {
    id,
    state,
    seen_version: (await card(id)).version,
    reason: 'the season',
  })
const runsOffer = async (trigger = 'taken', more: object = {}): Promise<string> => {
  const id = await makes(trigger)
  await edits(id, more)
  expect((await sets(id, 'running')).data).toEqual({ state: 'running', approval_id: null })
  return id
}
const takes = (id: string, actor = anna) => actor.post('campaigns/takepromotions', { offer_id: id })

describe('an offer at the desk', () => {
  test('is made, written, started, taken and stopped, each with who did it', async () => {
    const id = await makes()
    expect(await card(id)).toMatchObject({ status: 'draft', trigger: 'taken', takings: 0, cost: [] })
    expect((await sets(id, 'running')).fields).toEqual({ state: ['NO_WORDS'] })
    const conditions = [{ code: 'country_in', args: { countries: ['LV'] } }]
    expect((await edits(id, { conditions })).data).toEqual({ id, version: 2 })
    expect((await takes(id)).error?.error_data).toEqual({ offer_id: ['NOT_FOUND'] })
    await sets(id, 'running')
    expect((await takes(id)).data).toBe(1)
    const { sysname, status, takings, cost, given_promotions } = await card(id)
    expect({ status, takings, cost }).toMatchObject({
      status: 'running',
      takings: 1,
      cost: [{ currency: 'EUR', count: 1, given: { amount: 10, currency: 'EUR' } }],
    })
    expect(given_promotions).toMatchObject([
      { sysname: 'ten', status: 'running', budgets: [{ budget: { amount: 1000, currency: 'EUR' } }] },
    ])
    expect((await sets(id, 'stopped')).data).toMatchObject({ state: 'stopped' })
    const boris = await register(app, `${name('boris')}@example.com`, { currency: 'EUR', country: 'LV' })
    expect((await takes(id, boris)).error?.error_data).toEqual({ offer_id: ['NOT_FOUND'] })
    expect((await card(id)).takings).toBe(1)
    const trail = (await chief.get('audit/getList', { subject: `offer:${sysname}` })).data as unknown
    const told = (trail as { items: { type: string; actor: string }[] }).items
    expect(told.map(({ type }) => type)).toEqual([
      'offer_stopped',
      'offer_started',
      'offer_changed',
      'offer_made',
    ])
    expect(new Set(told.map(({ actor }) => actor))).toEqual(new Set([chief.email]))
  })

  test('has a form of every condition, with the bounds of its arguments', async () => {
    const form = (await chief.get('offers/getForm')).data as OfferForm
    const fieldsOf = (code: string) => form.conditions.find((one) => one.code === code)?.fields
    expect(fieldsOf('country_in')).toEqual([{ name: 'countries', kind: 'countries', min: null, max: null }])
    expect(fieldsOf('has_deposited')).toEqual([{ name: 'least', kind: 'number', min: 1, max: 1000 }])
    expect(fieldsOf('contact_confirmed')).toEqual([])
    expect(form.promotions.map(({ sysname }) => sysname)).toEqual(['endless', 'ten'])
    expect(form.methods).toContain('card')
  })

  test.each([
    [
      'a number that is none',
      'has_deposited',
      { least: 'twice' },
      { 'condition.has_deposited.least': ['FORMAT'] },
    ],
    ['a number too small', 'has_deposited', { least: 0 }, { 'condition.has_deposited.least': ['MIN_VALUE'] }],
    ['no country', 'country_in', { countries: [] }, { 'condition.country_in.countries': ['REQUIRED'] }],
    [
      'a country that is none',
      'country_in',
      { countries: ['XX'] },
      { 'condition.country_in.countries': ['UNKNOWN'] },
    ],
    [
      'a segment that is none',
      'in_segment',
      { segment: 'whales' },
      { 'condition.in_segment.segment': ['UNKNOWN'] },
    ],
    ['a condition that is none', 'born_in', {}, { conditions: ['UNKNOWN'] }],
  ])('takes no conditions with %s, and says so at the field', async (_, code, args, fields) => {
    const id = await makes()
    const answer = await edits(id, { conditions: [{ code, args }] })
    expect([answer.status, answer.fields]).toEqual([422, fields])
    expect((await card(id)).version).toBe(1)
  })

  test.each([
    ['without a title', { texts: {} }, { 'title.en': ['REQUIRED'] }],
    ['for a promotion that is none', { promotions: ['gone'] }, { promotions: ['UNKNOWN'] }],
    [
      'with a picture of another house',
      { image_url: '//elsewhere.example/a.png' },
      { image_url: ['FORMAT'] },
    ],
    ['with a method that is none', { exclude_methods: ['shells'] }, { exclude_methods: ['UNKNOWN'] }],
    [
      'that comes of itself and again',
      { trigger: 'registration', repeats: '1' },
      { repeats: ['NOT_ALLOWED'] },
    ],
  ])('takes no offer %s', async (_, more, fields) => {
    const answer = await edits(await makes(), more)
    expect([answer.status, answer.fields]).toEqual([422, fields])
  })

  test('that ends before it begins is refused at its end', async () => {
    const answer = await edits(await makes(), { starts_at: at(2), ends_at: at(1) })
    expect(answer.fields).toEqual({ ends_at: ['MIN_VALUE'] })
  })

  test('begins and ends at its times', async () => {
    const id = await runsOffer('taken', { starts_at: at(1), ends_at: at(2) })
    expect((await takes(id)).error?.error_data).toEqual({ offer_id: ['NOT_FOUND'] })
    app.clock.advance(1.5 * dayMs)
    anna = await register(app, `${name('anna')}@example.com`, { currency: 'EUR', country: 'LV' })
    expect((await takes(id)).data).toBe(1)
    app.clock.advance(dayMs)
    const late = await register(app, `${name('late')}@example.com`, { currency: 'EUR', country: 'LV' })
    expect((await takes(id, late)).error?.error_data).toEqual({ offer_id: ['NOT_FOUND'] })
    chief = await hire(app, ['administrator'])
    second = await hire(app, ['administrator'])
  })

  test('that was started keeps what it asks and gives; its words and its end can be changed', async () => {
    const id = await runsOffer()
    const fixed = await edits(id, {
      conditions: [{ code: 'contact_confirmed', args: {} }],
      promotions: ['endless'],
    })
    expect(fixed.fields).toEqual({ conditions: ['FIXED'], promotions: ['FIXED'] })
    const french = { ...texts, fr: { title: 'Dix', description: '' } }
    expect((await edits(id, { texts: french, ends_at: at(3) })).status).toBe(200)
    expect((await card(id)).texts).toMatchObject({ fr: { title: 'Dix' } })
  })

  test('F1 in Great Britain is of one product: games or bets, not both', async () => {
    await runs(app.ctx, 'of-bets', { grants: small }, 'betting')
    const id = await makes()
    expect((await edits(id, { promotions: ['ten', 'of-bets'] })).status).toBe(200)
    Object.assign(app.ctx.settings, { jurisdiction: 'uk' })
    try {
      expect((await sets(id, 'running')).fields).toEqual({ state: ['MIXED_PRODUCTS'] })
    } finally {
      Object.assign(app.ctx.settings, { jurisdiction: 'default' })
    }
    expect((await sets(id, 'running')).data).toMatchObject({ state: 'running' })
  })

  test('W2 takes no form older than it is, of two who save at once', async () => {
    const id = await makes()
    const { version, image_url: _, ends_at: __, ...form } = await card(id)
    const both = await Promise.all(
      [chief, second].map((who) => who.post('offers/edit', { ...form, texts, seen_version: version })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = await chief.post('offers/setState', { id, state: 'running', seen_version: 1, reason: 'now' })
    expect([late.status, late.fields]).toEqual([409, { seen_version: ['CHANGED'], version: 2 }])
  })

  test('cannot start while what it gives does not run, or its time is over', async () => {
    const drafted = name('drafted')
    await chief.post('promotions/make', { sysname: drafted, product: 'casino' })
    const id = await makes('taken', drafted)
    await edits(id)
    expect((await sets(id, 'running')).fields).toEqual({ state: ['PROMOTION_STOPPED'] })
    const over = await makes()
    await edits(over, { starts_at: at(-2), ends_at: at(-1) })
    expect((await sets(over, 'running')).fields).toEqual({ state: ['EXPIRED'] })
  })

  test('W26 one that may give more than one person decides is started by two, and as it was looked at', async () => {
    const id = await makes('taken', 'endless')
    await edits(id)
    const asked = (await sets(id, 'running')).data as { state: string; approval_id: string }
    expect(asked.state).toBe('draft')
    expect((await chief.post('approvals/approve', { id: asked.approval_id })).status).toBe(403)
    await edits(id, { priority: 3 })
    expect((await second.post('approvals/approve', { id: asked.approval_id })).fields).toMatchObject({
      seen_version: ['CHANGED'],
    })
    const again = (await sets(id, 'running')).data as { approval_id: string }
    expect((await second.post('approvals/approve', { id: again.approval_id })).status).toBe(200)
    expect((await card(id)).status).toBe('running')
    expect((await takes(id)).data).toBe(1)
  })

  test('W26 is not started by staff who may not give bonuses, alone or as the first of two', async () => {
    await createStaffRole(app, 'writer', ['campaigns.read', 'campaigns.manage'])
    const writer = await hire(app, ['writer'])
    await writer.stepUp('money')
    const id = await makes()
    expect((await edits(id, {}, writer)).status).toBe(200)
    expect((await sets(id, 'running', writer)).fields).toEqual({ right: 'bonuses.grant' })
    expect((await card(id)).status).toBe('draft')
  })

  test('W2 is shown to staff who may read campaigns, and changed by none of them', async () => {
    await createStaffRole(app, 'reader', ['campaigns.read'])
    const reader = await hire(app, ['reader'])
    const id = await makes()
    expect((await reader.get('offers/get', { id })).status).toBe(200)
    expect((await edits(id, {}, reader)).fields).toEqual({ right: 'campaigns.manage' })
  })
})

describe('promo codes at the desk', () => {
  const makesCodes = (id: string, more: object) => chief.post('promoCodes/make', { offer_id: id, ...more })
  const uses = (code: string, actor = anna) => actor.post('campaigns/activateOffer', { promo_code: code })
  const list = async (input: Record<string, string>) =>
    (
      (await chief.get('promoCodes/getList', input)).data as {
        items: { code: string; state: string; uses: number }[]
      }
    ).items

  test('one is made for an offer, used in either case, listed with its uses, and stopped', async () => {
    const id = await runsOffer('code')
    const code = `Spring_${names}`
    expect((await makesCodes(id, { code, most_uses: 2 })).data).toEqual({ made: 1, family: null })
    expect((await makesCodes(id, { code: code.toLowerCase() })).fields).toEqual({ code: ['ALREADY_EXISTS'] })
    expect((await uses(` ${code.toUpperCase()} `)).status).toBe(200)
    expect(await list({ q: code.toUpperCase() })).toMatchObject([{ code, state: 'in_force', uses: 1 }])
    expect((await chief.post('promoCodes/stop', { code })).data).toEqual({ code })
    expect((await chief.post('promoCodes/stop', { code })).fields).toEqual({ code: ['CLOSED'] })
    const boris = await register(app, `${name('boris')}@example.com`, { currency: 'EUR', country: 'LV' })
    expect((await uses(code, boris)).error?.error_data).toEqual({ promo_code: ['INVALID'] })
    expect(await list({ q: code, state: 'stopped' })).toMatchObject([{ uses: 1 }])
  })

  test('a family has as many codes as were asked for, each for one, and comes along as a file', async () => {
    const id = await runsOffer('code')
    const beginning = `mail${names}-`
    const made = await makesCodes(id, { code: beginning, count: 2500, most_uses: 1, ends_at: at(30) })
    expect(made.data).toEqual({ made: 2500, family: beginning })
    const file = await chief.file('promoCodes/getList', { family: beginning })
    const lines = (await file.text()).trim().split('\n').slice(1)
    const codes = lines.map((line) => line.split(',')[0]?.replaceAll('"', '') ?? '')
    expect(new Set(codes).size).toBe(2500)
    for (const code of codes)
      expect(code).toMatch(new RegExp(`^${beginning.toUpperCase()}[A-HJKMNP-Z2-9]{8}$`))
    expect((await uses(codes[0] ?? '')).status).toBe(200)
    const boris = await register(app, `${name('boris')}@example.com`, { currency: 'EUR', country: 'LV' })
    expect((await uses(codes[0] ?? '', boris)).error?.error_data).toEqual({ promo_code: ['LIMIT'] })
    expect(await list({ family: beginning, state: 'used_up' })).toHaveLength(1)
    const trail = (await chief.get('audit/getList', { type: 'promo_codes_made' })).data as unknown
    expect(JSON.stringify(trail)).not.toContain(codes[1])
  })

  test.each([
    ['of signs', { code: 'ten%' }, { code: ['FORMAT'] }],
    ['above the bound', { code: 'a', count: 10_001 }, { count: ['MAX_VALUE'] }],
    ['that end before they begin', { code: 'a', ends_at: '2020-01-01T00:00:00Z' }, { ends_at: ['PAST'] }],
    ['too long for their endings', { code: 'a'.repeat(60), count: 2 }, { code: ['MAX_LENGTH'] }],
  ])('none are made %s', async (_, more, fields) => {
    const answer = await makesCodes(await makes('code'), more)
    expect([answer.status, answer.fields]).toMatchObject([422, fields])
  })

  test('an offer that is not brought by a code has none', async () => {
    expect((await makesCodes(await makes('taken'), { code: name('odd') })).fields).toEqual({
      offer_id: ['NOT_ALLOWED'],
    })
  })
})
