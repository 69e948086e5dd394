import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Bonus } from '#contract/bonuses.ts'
import type { Offer } from '#contract/campaigns.ts'
import type { Door } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import { plainTerms, runs } from '#server/rewards/bonuses/promotions/promotion.fixture.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { createActor, register, type Actor } from '#test/players.ts'
import { offers } from './offer.fixture.ts'

const dayMs = 24 * 3600 * 1000
let app: TestApp
let anna: Actor
let names = 0
const name = (prefix: string): string => `${prefix}-${++names}`

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  await runs(app.ctx, 'ten')
  await runs(app.ctx, 'match', {
    kind: 'non_sticky',
    award: { type: 'share_of_deposit', share: 10_000, most: { EUR: '10000' }, leastDeposit: { EUR: '2000' } },
  })
})
beforeEach(async () => {
  anna = await register(app, `${name('anna')}@example.com`, { currency: 'EUR', country: 'LV' })
})
afterEach(() => app.assertLedger())
afterAll(() => app.close())

const bonusesOf = async (actor = anna) =>
  ((await actor.get('bonuses/get')).data as { items: Bonus[] }).items.map(({ title, amount }) => [
    title,
    amount.amount,
  ])
const offerOf = async (id: string, reader: Pick<Actor, 'get'> = anna) =>
  ((await reader.get('campaigns/getoffers')).data as { items: Offer[] }).items.find((one) => one.id === id)
/** The application as seen from one network, which allows so many registrations an hour. */
const from = (ip: string): Door => ({
  origin: testOrigin,
  fetch: (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', ip)
    return app.fetch(path, { ...init, headers })
  },
})
const takes = (id: string, actor = anna) => actor.post('campaigns/takepromotions', { offer_id: id })

describe('CM-01 what the house offers', () => {
  test('CM-01 is listed for guests, and for a player with whether they are eligible', async () => {
    const id = await offers(app.ctx, name('offer'), {
      conditions: [{ code: 'country_in', args: { countries: ['LV'] } }],
    })
    const guest = await offerOf(id, createActor(app))
    expect(guest).toMatchObject({
      title: expect.stringContaining('Offer'),
      description: 'Something to play with.',
      trigger: { action: 'taken', user_satisfies_params: false, params: { exclude_methods: [] } },
      promotions: [{ id: 'ten', type: 'casino', terms: { amount: { amount: 10, currency: 'EUR' } } }],
    })
    expect((await offerOf(id))?.trigger.user_satisfies_params).toBe(true)
    const french = await register(app, `${name('boris')}@example.com`, { currency: 'EUR', country: 'FR' })
    expect((await offerOf(id, french))?.trigger.user_satisfies_params).toBe(false)
  })

  test('CM-01 one that is over, to come, stopped, hidden or not in one’s currency is not told', async () => {
    const now = app.clock.now().getTime()
    const ids = [
      await offers(app.ctx, name('over'), { starts_at: new Date(now - dayMs), ends_at: new Date(now - 1) }),
      await offers(app.ctx, name('soon'), { starts_at: new Date(now + dayMs) }),
      await offers(app.ctx, name('stopped'), { status: 'stopped' }),
      await offers(app.ctx, name('hidden'), { is_public: false }),
    ]
    const open = await offers(app.ctx, name('open'))
    const uwe = await register(app, `${name('uwe')}@example.com`, { currency: 'USD', country: 'LV' })
    for (const id of ids) expect(await offerOf(id)).toBeUndefined()
    expect([(await offerOf(open))?.id, await offerOf(open, uwe)]).toEqual([open, undefined])
  })
})

describe('CM-08 an offer that is there to be taken', () => {
  test('CM-08 gives its promotions once', async () => {
    const id = await offers(app.ctx, name('offer'))
    expect((await takes(id)).data).toBe(1)
    expect(await bonusesOf()).toEqual([['The ten', 10]])
    const again = await takes(id)
    expect([again.error?.type, again.error?.error_data]).toEqual([
      'InvalidParameterException',
      { offer_id: ['USED'] },
    ])
    expect((await offerOf(id))?.is_taken).toBe(true)
  })

  test('W21 CM-08 fifty presses at once give one bonus', async () => {
    const id = await offers(app.ctx, name('offer'))
    const answers = await Promise.all(Array.from({ length: 50 }, () => takes(id)))
    expect(answers.filter(({ data }) => data === 1)).toHaveLength(1)
    expect(await bonusesOf()).toHaveLength(1)
  })

  test('ER-10 CM-08 sends who has to deposit first to the cashier', async () => {
    const conditions = [{ code: 'has_deposited', args: { least: 1 } }]
    const id = await offers(app.ctx, name('offer'), { conditions })
    expect((await takes(id)).error?.type).toBe('UserNeedDepositException')
    await deposits(anna, '20')
    expect((await takes(id)).data).toBe(1)
  })

  test('CM-08 gives all of its promotions or none', async () => {
    await runs(app.ctx, 'gone', { grants: { ...plainTerms.grants, most: 1 } })
    const id = await offers(app.ctx, name('offer'), { promotions: ['ten', 'gone'] })
    const boris = await register(app, `${name('boris')}@example.com`, { currency: 'EUR', country: 'LV' })
    expect((await takes(id)).data).toBe(1)
    expect((await takes(id, boris)).error?.error_data).toEqual({ offer_id: ['LIMIT'] })
    expect([(await bonusesOf()).length, (await bonusesOf(boris)).length]).toEqual([2, 0])
  })
})

describe('CA-17 an offer for a deposit', () => {
  const depositsFor = (offer: string, amount = '50', method = 'card') =>
    anna.post('cashier/makedeposit', { method, amount, campaign_offer_id: offer })
  const pays = async (answer: Awaited<ReturnType<typeof depositsFor>>) => {
    const { url } = (answer.data as { action: { url: string } }).action
    const { pathname } = new URL(url, 'http://localhost')
    await anna.request(pathname, { method: 'POST', body: new URLSearchParams({ choice: 'approve' }) })
    await app.settle()
  }

  test('CA-17 gives what was offered once the money has arrived, by the sum that arrived', async () => {
    const conditions = [{ code: 'next_deposit_is', args: { numbers: [1] } }]
    const id = await offers(app.ctx, name('first'), {
      trigger: 'deposit',
      promotions: ['match'],
      conditions,
    })
    expect((await offerOf(id))?.trigger.params.least_deposit).toEqual({ amount: 20, currency: 'EUR' })
    const answer = await depositsFor(id)
    expect(await bonusesOf()).toEqual([])
    await pays(answer)
    expect(await bonusesOf()).toEqual([['The match', 50]])
    const second = await depositsFor(id)
    expect(second.error?.error_data).toEqual({ campaign_offer_id: ['NOT_ALLOWED'] })
  })

  test('CA-17 AP-09 a repeat with the same key answers as the first did, though its offer is used up by then', async () => {
    const id = await offers(app.ctx, name('once'), { trigger: 'deposit', promotions: ['match'] })
    const key = name('key')
    const asks = (amount = '50') =>
      anna.post(
        'cashier/makedeposit',
        { method: 'card', amount, campaign_offer_id: id },
        { 'Idempotency-Key': key },
      )
    const first = await asks()
    await pays(first)
    expect(await bonusesOf()).toEqual([['The match', 50]])
    expect((await depositsFor(id)).error?.error_data).toEqual({ campaign_offer_id: ['NOT_ALLOWED'] })
    const again = await asks()
    expect([again.status, again.data]).toEqual([200, first.data])
    // Another deposit is no repetition, with any key.
    expect((await asks('60')).error?.error_data).toEqual({ campaign_offer_id: ['NOT_ALLOWED'] })
    expect(await bonusesOf()).toEqual([['The match', 50]])
  })

  test('CA-17 is refused at its field where the deposit does not bring it', async () => {
    const id = await offers(app.ctx, name('deposit'), {
      trigger: 'deposit',
      promotions: ['match'],
      exclude_methods: ['bank'],
    })
    const taken = await offers(app.ctx, name('taken'))
    const codes = async (offer: string, ...more: string[]) =>
      (await depositsFor(offer, ...more)).error?.error_data
    expect(await codes(id, '10')).toEqual({ campaign_offer_id: ['TOO_LITTLE'] })
    expect(await codes(id, '50', 'bank')).toEqual({ campaign_offer_id: ['METHOD'] })
    expect(await codes(taken)).toEqual({ campaign_offer_id: ['UNKNOWN'] })
    expect(await codes('999999')).toEqual({ campaign_offer_id: ['UNKNOWN'] })
  })

  test('CA-17 of two deposits that were begun for a first one, the first to arrive has it', async () => {
    const conditions = [{ code: 'next_deposit_is', args: { numbers: [1] } }]
    const first = { trigger: 'deposit' as const, promotions: ['match'], conditions }
    const ids = [await offers(app.ctx, name('one'), first), await offers(app.ctx, name('two'), first)]
    const begun = [await depositsFor(ids[0] ?? ''), await depositsFor(ids[1] ?? '')]
    for (const answer of begun) await pays(answer)
    expect(await bonusesOf()).toEqual([['The match', 50]])
  })

  test('CA-17 comes again with each deposit where it repeats, and once where it does not', async () => {
    const once = await offers(app.ctx, name('once'), { trigger: 'deposit', promotions: ['match'] })
    const each = await offers(app.ctx, name('each'), {
      trigger: 'deposit',
      promotions: ['match'],
      repeats: true,
    })
    for (const offer of [once, each, each]) await pays(await depositsFor(offer))
    const again = await depositsFor(once)
    expect(again.error?.error_data).toEqual({ campaign_offer_id: ['NOT_ALLOWED'] })
    expect(await bonusesOf()).toHaveLength(3)
  })
})

describe('CM-04 CM-06 a promo code', () => {
  const code = async (offer: string | null, more: object = {}) => {
    const word = name('CODE')
    const now = app.clock.now()
    await app.ctx.db
      .insertInto('promo_codes')
      .values({
        code: word,
        code_canonical: word.toLowerCase(),
        starts_at: new Date(now.getTime() - dayMs),
        ends_at: null,
        offer_id: offer === null ? null : BigInt(offer),
        ...more,
      })
      .execute()
    return word
  }
  const byCode = (more: object = {}) => offers(app.ctx, name('by-code'), { trigger: 'code', ...more })
  const uses = (word: string, actor = anna) => actor.post('campaigns/activateOffer', { promo_code: word })
  const problem = async (word: string, actor = anna) => (await uses(word, actor)).error?.error_data

  test('CM-04 gives what it is for, regardless of its case and the spaces around it', async () => {
    const word = await code(await byCode())
    expect((await uses(`  ${word.toLowerCase()} `)).data).toMatchObject({ trigger: { action: 'code' } })
    expect(await bonusesOf()).toEqual([['The ten', 10]])
    expect(await problem(word)).toEqual({ promo_code: ['USED'] })
  })

  test.each<[string, () => Promise<string>]>([
    ['INVALID', () => Promise.resolve('no such word')],
    ['INVALID', () => code(null)],
    ['INVALID', async () => code(await byCode(), { is_enabled: false })],
    ['INVALID', () => Promise.resolve('Ωמшい 💥')],
    [
      'NOT_STARTED',
      async () => code(await byCode(), { starts_at: new Date(app.clock.now().getTime() + dayMs) }),
    ],
    ['EXPIRED', async () => code(await byCode(), { ends_at: new Date(app.clock.now().getTime() - 1) })],
    ['EXPIRED', async () => code(await byCode({ status: 'stopped' }))],
    [
      'COUNTRY',
      async () => code(await byCode({ conditions: [{ code: 'country_in', args: { countries: ['FR'] } }] })),
    ],
    [
      'CURRENCY',
      async () =>
        code(await byCode({ conditions: [{ code: 'currency_in', args: { currencies: ['USD'] } }] })),
    ],
    [
      'NEED_DEPOSIT',
      async () => code(await byCode({ conditions: [{ code: 'has_deposited', args: { least: 1 } }] })),
    ],
    ['NEED_DEPOSIT', async () => code(await byCode({ promotions: ['match'] }))],
  ])('CM-06 says %s', async (wanted, make) => {
    expect(await problem(await make())).toEqual({ promo_code: [wanted] })
    expect(await bonusesOf()).toEqual([])
  })

  test('CM-06 a refused code is not used up', async () => {
    const conditions = [{ code: 'has_deposited', args: { least: 1 } }]
    const word = await code(await byCode({ conditions }), { most_uses: 1 })
    expect(await problem(word)).toEqual({ promo_code: ['NEED_DEPOSIT'] })
    await deposits(anna, '20')
    expect((await uses(word)).error).toBeUndefined()
  })

  test('CM-06 W21 fifty at once use a code with one use: one has it', async () => {
    const word = await code(await byCode(), { most_uses: 1 })
    const players = await Promise.all(
      Array.from({ length: 50 }, (_one, at) =>
        register(from(`198.18.${at}.1`), `${name('many')}@example.com`, { currency: 'EUR', country: 'LV' }),
      ),
    )
    const answers = await Promise.all(players.map((player) => uses(word, player)))
    const codes = answers.map(({ error }) => (error?.error_data as { promo_code: string[] })?.promo_code[0])
    expect(codes.toSorted()).toEqual([...Array.from({ length: 49 }, () => 'LIMIT'), undefined])
  })

  test('CM-06 F3 W21 twenty presses of one player at once use a code once', async () => {
    const word = await code(await byCode())
    const answers = await Promise.all(Array.from({ length: 20 }, () => uses(word)))
    const codes = answers.map(({ error }) => (error?.error_data as { promo_code: string[] })?.promo_code[0])
    expect(codes.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'USED'), undefined])
    expect(await bonusesOf()).toHaveLength(1)
  })

  test('CM-06 ten thousand characters are no code', async () => {
    const answer = await uses('A'.repeat(10_000))
    expect([answer.status, answer.error?.error_data]).toEqual([422, { promo_code: ['MAX_LENGTH'] }])
  })

  test('CM-09 RG-31 a code of the registration is taken with it, and so is what every new player gets', async () => {
    const welcome = await offers(app.ctx, name('welcome'), { trigger: 'registration' })
    const word = await code(await byCode())
    const nina = await register(app, `${name('nina')}@example.com`, {
      currency: 'EUR',
      country: 'LV',
      promo_code: word,
    })
    await app.settle()
    expect(await bonusesOf(nina)).toHaveLength(2)
    await app.ctx.db
      .updateTable('campaign_offers')
      .set({ status: 'stopped' })
      .where('id', '=', BigInt(welcome))
      .execute()
  })
})
