import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FreeSpinsGrantDto } from '#contract/freespins.ts'
import type { FreeSpinsCampaignTerms } from '#contract/free-spins-campaign-terms.ts'
import type { FreeSpinsCampaignCard } from '#contract/operator/bonuses/free-spins-campaigns.ts'
import { registerSandboxSupplier, sandboxGame, sandboxSlot } from '#sandbox/game-supplier/supplier.ts'
import { runs } from '#server/rewards/bonuses/promotions/promotion.fixture.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { createStaffRole, hire, type Hired } from '#test/backoffice.ts'
import { register, type Actor } from '#test/players.ts'
import { runsFreeSpinsCampaign } from '../free-spins-campaign.fixture.ts'

let app: TestApp
let chief: Hired
let second: Hired
let modest: Hired
let anna: Actor
let names = 0
const name = (prefix: string): string => `${prefix}-${++names}`

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  await registerSandboxSupplier(app.ctx)
  await runs(app.ctx, 'ten')
  await runs(app.ctx, 'bets', {}, 'betting')
  await createStaffRole(app, 'small', ['bonuses.read', 'bonuses.grant'])
  const small = app.ctx.db.updateTable('staff_role_grants').set({ ceiling_minor: 100n })
  await small.where('role', '=', 'small').where('granted_right', '=', 'bonuses.grant').execute()
  chief = await hire(app, ['administrator'])
  second = await hire(app, ['administrator'])
  await createStaffRole(app, 'reader', ['bonuses.read'])
  modest = await hire(app, ['reader'])
})
beforeEach(async () => {
  anna = await register(app, `${name('anna')}@example.com`, { currency: 'EUR', country: 'LV' })
  for (const who of [chief, second]) await who.stepUp('money')
})
afterEach(() => app.assertLedger())
afterAll(() => app.close())

type Terms = Partial<Omit<FreeSpinsCampaignTerms, 'grants'>> & { grants?: object }
const terms = (more: Terms = {}) => ({
  games: ['orchard'],
  rounds: 10,
  stakes: { EUR: '20' },
  days: 7,
  winnings: 'bonus',
  grants: { eachPlayer: 1, budget: { EUR: '1000' } },
  ...more,
})
const texts = { en: { title: 'Ten rounds', description: 'On the house.' }, fr: { title: 'Dix tours' } }
const publishes = (sysname: string, more: Terms = {}, seen_version = 0, who = chief) =>
  who.post('gifts/publish', { sysname, terms: terms(more), texts, seen_version })
const makes = async (): Promise<string> => {
  const sysname = name('gift')
  expect((await chief.post('gifts/make', { sysname })).data).toEqual({ sysname })
  return sysname
}
const changes = (sysname: string, state: string, seen_state: string, who = chief) =>
  who.post('gifts/setState', { sysname, state, seen_state, reason: 'the season' })
const card = async (sysname: string) =>
  (await chief.get('gifts/get', { sysname })).data as FreeSpinsCampaignCard
const freeSpinsGrantsOf = async (player: Actor) =>
  ((await player.get('freespins/get', { count: '99' })).data as { items: FreeSpinsGrantDto[] }).items

describe('a gift of free rounds at the desk', () => {
  test('GM-11 is named, given terms in versions, started and stopped, and says what a pack costs', async () => {
    const sysname = await makes()
    expect((await chief.post('gifts/make', { sysname })).fields).toEqual({ sysname: ['ALREADY_EXISTS'] })
    expect((await changes(sysname, 'running', 'draft')).fields).toEqual({ state: ['NO_TERMS'] })
    expect((await publishes(sysname)).data).toEqual({ number: 1 })
    expect((await publishes(sysname, { rounds: 20 })).fields).toMatchObject({ seen_version: ['CHANGED'] })
    expect((await publishes(sysname, { rounds: 20 }, 1)).data).toEqual({ number: 2 })
    expect((await changes(sysname, 'running', 'draft')).data).toEqual({ state: 'running', approval_id: null })
    const told = await card(sysname)
    expect(told).toMatchObject({
      title: 'Ten rounds',
      status: 'running',
      version: 2,
      rounds: 20,
      games: [{ sysname: 'orchard', name: 'Orchard' }],
      given: 0,
      versions: [
        { number: 2, terms: { rounds: 20, promotion: null, mostWon: null, until: null } },
        { number: 1 },
      ],
    })
    const [costs] = told.versions[0]?.costs ?? []
    expect(costs?.staked).toEqual({ amount: 4, currency: 'EUR' })
    expect(costs?.expected.amount).toBeGreaterThan(3.5)
    expect(costs?.expected.amount).toBeLessThan(4)
    expect((await changes(sysname, 'stopped', 'running')).data).toEqual({
      state: 'stopped',
      approval_id: null,
    })
    const { items } = (await chief.get('audit/getList', { subject: `gift:${sysname}` })).data as {
      items: { type: string }[]
    }
    expect(items.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        'round_gift_made',
        'round_gift_published',
        'round_gift_started',
        'round_gift_stopped',
      ]),
    )
    expect((await chief.get('gifts/getList', { status: 'stopped' })).data).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ sysname, status: 'stopped' })]),
    })
  })

  const refused: readonly (readonly [string, Terms, object])[] = [
    ['a game that is none', { games: ['gone'] }, { games: ['UNKNOWN'] }],
    ['games of two suppliers', { games: ['orchard', sandboxSlot] }, { games: ['ONE_SUPPLIER'] }],
    ['a stake that its game does not have', { stakes: { EUR: '21' } }, { stakes: ['UNKNOWN'] }],
    ['no rounds', { rounds: 0 }, { rounds: ['MIN_VALUE'] }],
    ['more rounds than a pack has', { rounds: 501 }, { rounds: ['MAX_VALUE'] }],
    ['a last moment that has passed', { until: '2020-01-01T00:00:00Z' }, { until: ['MIN_VALUE'] }],
    ['a promotion that is none', { promotion: 'gone' }, { promotion: ['UNKNOWN'] }],
    ['a promotion for bets', { promotion: 'bets' }, { promotion: ['NOT_ALLOWED'] }],
    [
      'a promotion in other currencies',
      { promotion: 'ten', stakes: { USD: '20' } },
      { promotion: ['CURRENCY'] },
    ],
    ['cash at once to be wagered', { winnings: 'main', promotion: 'ten' }, { promotion: ['NOT_ALLOWED'] }],
    ['cash at once with a most', { winnings: 'main', mostWon: { EUR: '100' } }, { mostWon: ['NOT_ALLOWED'] }],
    [
      'a budget that is no sum',
      { grants: { eachPlayer: 1, budget: { EUR: 'ten' } } },
      { budget: ['FORMAT'] },
    ],
  ]
  test.each(refused)('takes no terms with %s, and says so at the field', async (_, more, fields) => {
    const answer = await publishes(await makes(), more)
    expect([answer.status, answer.fields]).toEqual([422, fields])
  })

  test('GM-11 at a supplier has a stake that the supplier offers', async () => {
    const sysname = await makes()
    const at = { games: [sandboxGame] }
    expect((await publishes(sysname, { ...at, stakes: { EUR: '7' } })).fields).toEqual({
      stakes: ['UNKNOWN'],
    })
    expect((await publishes(sysname, { ...at, stakes: { EUR: '50' } })).data).toEqual({ number: 1 })
  })

  test('F3 that may cost more than one person decides is started by two, and takes no terms alone while it runs', async () => {
    const sysname = await makes()
    await publishes(sysname, { grants: { eachPlayer: 1, budget: { EUR: '100000000' } } })
    const { approval_id: id } = (await changes(sysname, 'running', 'draft')).data as { approval_id: string }
    expect((await card(sysname)).status).toBe('draft')
    expect((await chief.post('approvals/approve', { id })).data).toBeUndefined()
    expect((await second.post('approvals/approve', { id })).error).toBeUndefined()
    expect((await card(sysname)).status).toBe('running')
    const endless = await publishes(sysname, { grants: { eachPlayer: 1 } }, 1)
    expect(endless.fields).toEqual({ budget: ['TWO_PERSONS'] })
    // A maximum number of grants is a bound as well: ten of about two euros each.
    expect((await publishes(sysname, { grants: { eachPlayer: 1, most: 10 } }, 1)).data).toEqual({ number: 2 })
  })

  test('is shown to who may read, and changed by who may manage alone', async () => {
    const sysname = await makes()
    expect((await modest.get('gifts/get', { sysname })).data).toMatchObject({ sysname })
    expect((await modest.get('gifts/getForm')).data).toMatchObject({
      games: expect.arrayContaining([expect.objectContaining({ sysname: 'orchard', supplier: 'studio' })]),
      promotions: [expect.objectContaining({ sysname: 'ten' })],
    })
    expect((await publishes(sysname, {}, 0, modest)).status).toBe(403)
    expect((await modest.post('gifts/make', { sysname: name('gift') })).status).toBe(403)
  })
})

describe('a file of players', () => {
  type Sent = { given: number; had: number; refused: number; problems: unknown; approval_id: string | null }
  const sends = async (text: string, campaign: string, who = chief): Promise<Sent> => {
    const query = new URLSearchParams({ gift: campaign, reason: 'a thank-you' })
    const answer = await app.fetch(`/backoffice/api/gifts/grantToList?${query}`, {
      method: 'POST',
      body: text,
      headers: {
        'content-type': 'text/csv',
        origin: testOrigin,
        'x-forwarded-for': who.ip,
        cookie: `desk=${who.token}`,
      },
    })
    return ((await answer.json()) as { data: Sent }).data
  }
  const boris = () => register(app, `${name('boris')}@example.com`, { currency: 'EUR', country: 'LV' })

  test('GM-11 gives each a pack once, says who was refused and why, and the same again adds nothing', async () => {
    const campaign = name('gift')
    await runsFreeSpinsCampaign(app.ctx, campaign)
    const [other, uwe] = [
      await boris(),
      await register(app, `${name('uwe')}@example.com`, { currency: 'USD' }),
    ]
    const text = `uid\n${anna.uid}\n${other.uid}, Boris\nnobody\n999999\n${uwe.uid}\n${anna.uid}\n`
    expect(await sends(text, campaign)).toEqual({
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
    expect(await sends(text, campaign)).toMatchObject({ given: 0, had: 3, refused: 3 })
    for (const player of [anna, other])
      expect(await freeSpinsGrantsOf(player)).toMatchObject([{ status: 'received', total_count: 10 }])
    expect(await card(campaign)).toMatchObject({
      given: 2,
      cost: [{ currency: 'EUR', packs: 2, rounds: 20, played: 0 }],
    })
    expect((await chief.get('freeRounds/getList', { gift: campaign })).data).toMatchObject({ total: 2 })
  })

  test('F3 above one person’s reach waits for a second, and is given as it was looked at', async () => {
    const campaign = name('gift')
    // Ten rounds of twenty cents have a higher expected cost than this approver's limit of one euro.
    await runsFreeSpinsCampaign(app.ctx, campaign)
    const small = await hire(app, ['small'])
    await small.stepUp('money')
    const file = `${anna.uid}\n`
    const { approval_id: id, given } = await sends(file, campaign, small)
    expect([given, await freeSpinsGrantsOf(anna)]).toEqual([0, []])
    expect((await second.post('approvals/approve', { id })).error).toBeUndefined()
    expect(await freeSpinsGrantsOf(anna)).toHaveLength(1)
    expect(await sends(file, campaign, small)).toMatchObject({ given: 0, had: 1, approval_id: null })
  })
})
