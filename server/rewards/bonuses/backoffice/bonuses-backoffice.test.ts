import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BackofficeBonusCard, PromotionCard } from '#contract/operator/bonuses/bonuses.ts'
import { readBalances } from '#server/money/wallet/queries.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { register, type Actor } from '#test/players.ts'
import { plainTerms, runs } from '../promotions/promotion.fixture.ts'
import { readUids } from './read-uids.ts'

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
    .values([
      grant('bonuses.read'),
      grant('bonuses.manage'),
      grant('approvals.decide'),
      grant('bonuses.grant', 2000n),
    ])
    .execute()
}

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  await addSmallRole()
  chief = await hire(app, ['administrator'])
  second = await hire(app, ['administrator'])
  small = await hire(app, ['small'])
  await runs(app.ctx, 'ten')
})
beforeEach(async () => {
  anna = await register(app, `${name('anna')}@example.com`, { currency: 'EUR', country: 'LV' })
  for (const who of [chief, second, small]) await who.stepUp('money')
})
afterEach(() => app.assertLedger())
afterAll(() => app.close())

const texts = { en: { title: 'Ten', description: 'Ten euros to play with.' } }
const bounded = { ...plainTerms, grants: { most: null, eachPlayer: 1, budget: { EUR: '100000' } } }
const makes = async (who = chief, product = 'casino'): Promise<string> => {
  const sysname = name('promotion')
  expect((await who.post('promotions/make', { sysname, product })).data).toEqual({ sysname })
  return sysname
}
const publishes = (sysname: string, terms: object = bounded, more: object = {}) =>
  chief.post('promotions/publish', { sysname, terms, texts, seen_version: 0, ...more })
const sets = (sysname: string, state: string, seen_state: string, who = chief) =>
  who.post('promotions/setState', { sysname, state, seen_state, reason: 'the season' })
const card = async (sysname: string) => (await chief.get('promotions/get', { sysname })).data as PromotionCard
const grants = (input: object = {}, who = chief) =>
  who.post('bonuses/grant', { uid: anna.uid, promotion: 'ten', reason: 'a slow withdrawal', ...input })
const given = async (input: object = {}): Promise<string> => {
  const { data, error } = await grants(input)
  if (error) throw new Error(JSON.stringify(error))
  return (data as { id: string }).id
}
const bonus = async (id: string) => (await chief.get('bonuses/get', { id })).data as BackofficeBonusCard

describe('a promotion at the desk', () => {
  test('F3 is made, given terms, started and stopped, each with who did it', async () => {
    const sysname = await makes()
    expect((await sets(sysname, 'running', 'draft')).fields).toEqual({ state: ['NO_TERMS'] })
    expect((await publishes(sysname)).data).toEqual({ number: 1 })
    expect((await sets(sysname, 'running', 'draft')).data).toEqual({ state: 'running', approval_id: null })
    expect((await sets(sysname, 'stopped', 'draft')).fields).toMatchObject({ seen_state: ['CHANGED'] })
    expect(await card(sysname)).toMatchObject({
      status: 'running',
      title: 'Ten',
      version: 1,
      given: 0,
      cost: [],
    })
    expect((await sets(sysname, 'stopped', 'running')).data).toMatchObject({ state: 'stopped' })
    expect((await grants({ promotion: sysname })).fields).toEqual({ promotion: ['CLOSED'] })
    const trail = (await chief.get('audit/getList', { subject: `promotion:${sysname}` })).data as unknown
    const told = (trail as { items: { type: string; actor: string }[] }).items
    expect(told.map(({ type }) => type)).toEqual([
      'promotion_stopped',
      'promotion_started',
      'promotion_published',
      'promotion_made',
    ])
    expect(new Set(told.map(({ actor }) => actor))).toEqual(new Set([chief.email]))
  })

  test.each([
    ['no kind', { kind: 'odd' }, { kind: ['FORMAT'] }],
    ['no sum', { award: { type: 'sum', sums: { EUR: 'ten' } } }, { award: ['FORMAT'] }],
    [
      'a number that was not one',
      { wager: { times: 'often', of: 'bonus', countsMain: false } },
      { wagerTimes: ['FORMAT'] },
    ],
    ['more days than a year', { wagerDays: 400 }, { wagerDays: ['MAX_VALUE'] }],
    [
      'a game that the house does not have',
      { excluded: { games: ['nigth-ferry'], studios: [], types: [] } },
      { excludedGames: ['UNKNOWN'] },
    ],
    ['a bound without one of its currencies', { mostStake: { USD: '100' } }, { mostStake: ['REQUIRED'] }],
  ])('takes no terms with %s, and says so at the field', async (_, broken, fields) => {
    const sysname = await makes()
    const answer = await publishes(sysname, { ...bounded, ...broken })
    expect([answer.status, answer.fields]).toEqual([422, fields])
    expect((await card(sysname)).versions).toEqual([])
  })

  test('F1 in Great Britain terms ask for ten times the bonus at most, and hold no money of the player’s own', async () => {
    const wagers = async (times: number, more: object = {}, sysname?: string) =>
      publishes(sysname ?? (await makes()), { ...bounded, wager: { ...bounded.wager, times }, ...more })
    Object.assign(app.ctx.settings, { jurisdiction: 'uk' })
    try {
      const sysname = await makes()
      expect((await wagers(1001, {}, sysname)).fields).toEqual({ wagerTimes: ['MAX_VALUE'] })
      expect((await wagers(1000, { kind: 'sticky' }, sysname)).fields).toEqual({ kind: ['NOT_ALLOWED'] })
      // Half of a deposit, staked along with its bonus: three times both is nine times the bonus, four is
      // twelve.
      const half = {
        award: { type: 'share_of_deposit', share: 5000, most: { EUR: '1000' }, leastDeposit: { EUR: '100' } },
      }
      const both = (times: number) => ({
        ...half,
        wager: { times, of: 'deposit_and_bonus', countsMain: false },
      })
      expect((await wagers(0, both(400), sysname)).fields).toEqual({ wagerTimes: ['MAX_VALUE'] })
      expect((await wagers(0, both(300))).data).toEqual({ number: 1 })
      expect((await wagers(1000, {}, sysname)).data).toEqual({ number: 1 })
    } finally {
      Object.assign(app.ctx.settings, { jurisdiction: 'default' })
    }
    expect((await wagers(3000)).data).toEqual({ number: 1 })
    expect((await wagers(1000, { kind: 'sticky' })).data).toEqual({ number: 1 })
  })

  test('needs a title in the first language, and takes no form older than its terms', async () => {
    const sysname = await makes()
    const untitled = { texts: { fr: { title: 'Dix', description: '' } } }
    expect((await publishes(sysname, bounded, untitled)).fields).toEqual({ 'title.en': ['REQUIRED'] })
    await publishes(sysname)
    const late = await publishes(sysname)
    expect([late.status, late.fields]).toEqual([409, { seen_version: ['CHANGED'], version: 1 }])
    expect((await publishes(sysname, { ...bounded, claimDays: 9 }, { seen_version: 1 })).data).toEqual({
      number: 2,
    })
    const { versions } = await card(sysname)
    expect(versions.map(({ number, terms }) => [number, terms.claimDays])).toEqual([
      [2, 9],
      [1, 7],
    ])
  })

  test.each([
    ['without end', null],
    ['above one person’s reach', { EUR: '600000' }],
  ])('W26 with a budget %s starts with a second person alone', async (_, budget) => {
    const sysname = await makes()
    await publishes(sysname, { ...bounded, grants: { ...bounded.grants, budget } })
    const asked = (await sets(sysname, 'running', 'draft')).data as { state: string; approval_id: string }
    expect(asked.state).toBe('draft')
    expect((await chief.post('approvals/approve', { id: asked.approval_id })).status).toBe(403)
    expect((await small.post('approvals/approve', { id: asked.approval_id })).status).toBe(403)
    expect((await second.post('approvals/approve', { id: asked.approval_id })).status).toBe(200)
    expect((await card(sysname)).status).toBe('running')
  })

  test('W26 takes no second look at a budget that grows while it runs, nor at terms that were changed meanwhile', async () => {
    const endless = { ...bounded, grants: { ...bounded.grants, budget: null } }
    const sysname = await makes()
    await publishes(sysname)
    await sets(sysname, 'running', 'draft')
    expect((await publishes(sysname, endless, { seen_version: 1 })).fields).toEqual({
      budget: ['TWO_PERSONS'],
    })
    await sets(sysname, 'stopped', 'running')
    await publishes(sysname, endless, { seen_version: 1 })
    const { approval_id: approval } = (await sets(sysname, 'running', 'stopped')).data as never
    await publishes(sysname, { ...endless, claimDays: 9 }, { seen_version: 2 })
    expect((await second.post('approvals/approve', { id: approval })).status).toBe(409)
    expect((await card(sysname)).status).toBe('stopped')
  })

  test('shows what it has cost, beside its budget', async () => {
    const sysname = await makes()
    await publishes(sysname)
    await sets(sysname, 'running', 'draft')
    const id = await given({ promotion: sysname })
    expect((await anna.post('bonuses/activate', { bonus_id: id })).data).toBe(1)
    const sum = (amount: number) => ({ amount, currency: 'EUR' })
    expect((await card(sysname)).cost).toEqual([
      {
        currency: 'EUR',
        count: 1,
        given: sum(10),
        promised: sum(0),
        in_play: sum(10),
        converted: sum(0),
        returned: sum(0),
        expired: sum(0),
        budget: sum(1000),
      },
    ])
  })
})

describe('a bonus at the desk', () => {
  test('is given by one person, found by its player, and listed by what it is', async () => {
    const id = await given()
    expect(((await anna.get('bonuses/get')).data as { items: object[] }).items).toMatchObject([{ id }])
    const listed = async (input: Record<string, string>) => {
      const { items } = (await chief.get('bonuses/getList', { uid: String(anna.uid), ...input })).data as {
        items: { id: string }[]
      }
      return items.map((one) => one.id)
    }
    expect(await listed({})).toEqual([id])
    expect(await listed({ status: 'available', promotion: 'ten', product: 'casino' })).toEqual([id])
    expect(await listed({ status: 'active' })).toEqual([])
    expect(await listed({ product: 'betting' })).toEqual([])
    const file = await (await chief.file('bonuses/getList', { uid: String(anna.uid) })).text()
    expect(file.split('\r\n')[1]).toContain(`${anna.uid}`)
    expect(await bonus(id)).toMatchObject({
      granted_by: chief.email,
      reason: 'a slow withdrawal',
      rounds: [],
    })
  })

  test.each([
    ['nobody', { uid: 999_999 }, { uid: ['NOT_FOUND'] }],
    ['a promotion that does not run', { promotion: 'never' }, { promotion: ['CLOSED'] }],
    ['no reason', { reason: '  ' }, { reason: ['REQUIRED'] }],
  ])('is not given for %s', async (_, input, fields) => {
    expect((await grants(input)).fields).toEqual(fields)
  })

  test('of a share needs the deposit that it is given for', async () => {
    const share = {
      type: 'share_of_deposit',
      share: 5000,
      most: { EUR: '5000' },
      leastDeposit: { EUR: '1000' },
    } as const
    await runs(app.ctx, 'half', { award: share })
    expect((await grants({ promotion: 'half' })).fields).toEqual({ deposit: ['NEED_DEPOSIT'] })
    expect((await grants({ promotion: 'half', deposit: 'much' })).fields).toEqual({ deposit: ['SUM'] })
    expect(await bonus(await given({ promotion: 'half', deposit: '40,50' }))).toMatchObject({
      amount: { amount: 20.25 },
      deposit: { amount: 40.5 },
    })
  })

  test('W26 above one person’s reach waits for a second, and is given once', async () => {
    await runs(app.ctx, 'fifty', { award: { type: 'sum', sums: { EUR: '5000' } } })
    const { id, approval_id: approval } = (await grants({ promotion: 'fifty' }, small)).data as never
    expect(id).toBeNull()
    expect((await anna.get('bonuses/get')).data).toMatchObject({ total: 0 })
    expect((await second.post('approvals/approve', { id: approval })).status).toBe(200)
    expect((await second.post('approvals/approve', { id: approval })).status).not.toBe(200)
    expect((await anna.get('bonuses/get')).data).toMatchObject({
      total: 1,
      items: [{ amount: { amount: 50 } }],
    })
  })

  test('is ended with a reason, as it was seen, and own money is not touched', async () => {
    const id = await given()
    await anna.post('bonuses/activate', { bonus_id: id })
    const ends = (seen_status: string, reason = 'a second account') =>
      chief.post('bonuses/remove', { id, seen_status, reason })
    expect((await ends('available')).fields).toMatchObject({ seen_status: ['CHANGED'], status: 'active' })
    expect((await ends('active', ' ')).fields).toEqual({ reason: ['REQUIRED'] })
    expect((await ends('active')).data).toMatchObject({ status: 'removed', returned: { amount: 10 } })
    expect((await ends('removed')).fields).toEqual({ id: ['CLOSED'] })
    expect((await readBalances(app.ctx.db, anna.uid)).bonusMinor).toBe(0n)
  })

  test('SB-05 a free bet that lies in a bet is not taken out of it', async () => {
    const set = (change: object) =>
      app.ctx.db.updateTable('bonuses').set(change).where('id', '=', BigInt(id)).execute()
    const id = await given()
    await set({ kind: 'free_bet', product: 'betting', status: 'wagering', bet_id: 4713n })
    const ends = (seen_status: string) =>
      chief.post('bonuses/remove', { id, seen_status, reason: 'a mistake' })
    expect((await ends('wagering')).fields).toEqual({ id: ['NOT_ALLOWED'] })
    await set({ status: 'available', bet_id: null })
    expect((await ends('available')).data).toMatchObject({ status: 'removed' })
  })
})

describe('a file of players', () => {
  const sends = async (text: string, promotion = 'ten', who = chief) => {
    const query = new URLSearchParams({ promotion, reason: 'a thank-you' })
    const answer = await app.fetch(`/backoffice/api/bonuses/grantToList?${query}`, {
      method: 'POST',
      body: text,
      headers: {
        'content-type': 'text/csv',
        origin: testOrigin,
        'x-forwarded-for': who.ip,
        cookie: `desk=${who.token}`,
      },
    })
    const { data } = (await answer.json()) as { data: unknown }
    return data as {
      given: number
      had: number
      refused: number
      problems: unknown
      approval_id: string
    }
  }

  test('gives each once, says who was refused and why, and the same again adds nothing', async () => {
    const boris = await register(app, `${name('boris')}@example.com`, { currency: 'EUR', country: 'LV' })
    const uwe = await register(app, `${name('uwe')}@example.com`, { currency: 'USD' })
    const text = `uid\n${anna.uid}\n${boris.uid}, Boris\nnobody\n999999\n${uwe.uid}\n${anna.uid}\n`
    expect(await sends(text)).toEqual({
      given: 2,
      had: 1,
      refused: 3,
      problems: [
        { line: 4, text: 'nobody', code: 'FORMAT' },
        { line: 5, text: '999999', code: 'NOT_FOUND' },
        { line: 6, text: String(uwe.uid), code: 'CURRENCY' },
      ],
      approval_id: null,
    })
    expect(await sends(text)).toMatchObject({ given: 0, had: 3, refused: 3 })
    for (const player of [anna, boris])
      expect((await player.get('bonuses/get')).data).toMatchObject({
        total: 1,
        items: [{ status: 'available' }],
      })
  })

  test('F3 holds the most there are, each player’s most and the budget', async () => {
    const players = [anna]
    for (let at = 0; at < 4; at++)
      players.push(await register(app, `${name('many')}@example.com`, { currency: 'EUR', country: 'LV' }))
    const text = players.map(({ uid }) => uid).join('\n')
    const sums = { ...plainTerms.grants, eachPlayer: 1 }
    await runs(app.ctx, 'list-few', { grants: { ...sums, most: 3 } })
    await runs(app.ctx, 'list-budget', { grants: { ...sums, budget: { EUR: '2500' } } })
    expect(await sends(text, 'list-few')).toMatchObject({ given: 3, refused: 2 })
    expect(await sends(text, 'list-budget')).toMatchObject({ given: 2, refused: 3 })
    await runs(app.ctx, 'list-once', { grants: sums })
    await given({ promotion: 'list-once' })
    expect(await sends(text, 'list-once')).toMatchObject({
      given: 4,
      problems: [{ line: 1, code: 'USED' }],
    })
  })

  test('W26 that comes to more than one person gives away waits for a second', async () => {
    const text = [anna, await register(app, `${name('last')}@example.com`, { currency: 'EUR' })]
      .map(({ uid }) => uid)
      .join('\n')
    await runs(app.ctx, 'fifteen', { award: { type: 'sum', sums: { EUR: '1500' } } })
    const { given: count, approval_id: approval } = await sends(text, 'fifteen', small)
    expect([count, (await anna.get('bonuses/get')).data]).toMatchObject([0, { total: 0 }])
    expect((await second.post('approvals/approve', { id: approval })).status).toBe(200)
    expect((await anna.get('bonuses/get')).data).toMatchObject({ total: 1 })
    expect(await sends(text, 'fifteen', small)).toMatchObject({ given: 0, had: 2, approval_id: null })
  })

  test.each([
    ['', [], []],
    ['uid;name\r\n1;Anna\r\n2;Boris', [1, 2], []],
    ['\uFEFF"7"\n7\n\n8', [7, 8], []],
    ['1.5\n-2\n99999999999', [], ['1.5', '-2', '99999999999']],
  ])('%j is read as the players %j', (text, uids, wrong) => {
    const file = readUids(new TextEncoder().encode(text))
    expect(file.lines.map(({ uid }) => uid)).toEqual(uids)
    expect(file.problems.map((one) => one.text)).toEqual(wrong)
  })
})
