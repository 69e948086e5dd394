import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { PageEvent } from '#contract/events.ts'
import type { DryRun, Lint } from '#contract/operator/campaigns/offers.ts'
import { deposits } from '#db/seed/story.ts'
import { plainTerms, runs } from '#server/rewards/bonuses/promotions/promotion.fixture.ts'
import { runsFreeSpinsCampaign } from '#server/play/games/free-spins-campaigns/free-spins-campaign.fixture.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { register } from '#test/players.ts'
import { offers } from '../offers/offer.fixture.ts'

let app: TestApp
let chief: Hired
const budget = { EUR: '3000' }
const share = {
  type: 'share_of_deposit' as const,
  share: 5000,
  most: { EUR: '2000' },
  leastDeposit: { EUR: '2000' },
}

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  await runs(app.ctx, 'ten', { mostStake: { EUR: '100' }, grants: { ...plainTerms.grants, budget } })
  await runs(app.ctx, 'half', { award: share, grants: { ...plainTerms.grants, budget } })
  await runs(app.ctx, 'bets', {}, 'betting')
  chief = await hire(app, ['administrator'])
  const anna = await register(app, 'anna@example.com', { currency: 'EUR', country: 'LV' })
  const boris = await register(app, 'boris@example.com', { currency: 'EUR', country: 'FR' })
  await register(app, 'gwen@example.com', { currency: 'GBP', country: 'GB' })
  // Results of a first, second and third deposit: 20, 15 and nothing, since 10 is too small.
  await deposits(anna, '100')
  await deposits(anna, '30')
  await deposits(boris, '10')
})
afterEach(() => app.assertLedger())
afterAll(() => app.close())

const looksAt = async (id: string): Promise<DryRun> =>
  (await chief.get('offers/dryRun', { id })).data as DryRun
const codes = ({ lint }: DryRun): Lint['code'][] => lint.map(({ code }) => code)
const told = ({ lint }: DryRun, code: Lint['code']) => lint.find((one) => one.code === code)

describe('a dry run', () => {
  test('counts by the real conditions whom the offer would have met, and writes nothing', async () => {
    const conditions = [
      { code: 'country_in', args: { countries: ['LV', 'GB'] } },
      { code: 'currency_in', args: { currencies: ['EUR'] } },
    ]
    const id = await offers(app.ctx, 'two-conditions', { status: 'draft', conditions })
    expect(await looksAt(id)).toMatchObject({
      looked: 3,
      players: 1,
      occasions: 1,
      turned_away: [
        { code: 'country_in', occasions: 1 },
        { code: 'currency_in', occasions: 1 },
      ],
      by_country: [{ country: 'LV', players: 1 }],
    })
    const { count } = await app.ctx.db
      .selectFrom('campaign_takings')
      .select((row) => row.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(0n)
  })

  test('CM-01 GM-11 says what free rounds would have cost by the exact return of their game, and what they lack', async () => {
    const ferry = { games: ['night-ferry'], stakes: { EUR: '20' } }
    const more = {
      status: 'draft' as const,
      trigger: 'deposit' as const,
      promotions: [],
      repeats: true,
      least_deposit: JSON.stringify({ EUR: '2000' }),
    }
    const grants = { most: null, eachPlayer: 5, budget: { EUR: '300' } }
    await runsFreeSpinsCampaign(app.ctx, 'bounded', { ...ferry, grants })
    const bounded = await looksAt(await offers(app.ctx, 'bounded-rounds', { ...more, gifts: ['bounded'] }))
    // For both deposits that are large enough: ten rounds at 0.20, of which Night Ferry returns 95.98 %.
    expect(bounded).toMatchObject({ players: 2, occasions: 3, expectations: [] })
    expect(bounded.rounds_expectations).toEqual([
      {
        gift: 'bounded',
        title: 'Rounds bounded',
        currency: 'EUR',
        players: 1,
        packs: 2,
        rounds: 10,
        staked: { amount: 4, currency: 'EUR' },
        expected: { amount: 3.84, currency: 'EUR' },
        is_exact: true,
        budget_left: { amount: 3, currency: 'EUR' },
      },
    ])
    expect(told(bounded, 'BUDGET')).toBeDefined()
    expect(codes(bounded)).not.toContain('NO_BUDGET')

    await runsFreeSpinsCampaign(app.ctx, 'endless', { ...ferry, grants: { ...grants, budget: null } })
    const endless = await looksAt(await offers(app.ctx, 'endless-rounds', { ...more, gifts: ['endless'] }))
    expect(codes(endless)).toContain('NO_BUDGET')
    expect(codes(endless)).not.toContain('BUDGET')
    const given = await app.ctx.db.selectFrom('free_round_packs').select('id').execute()
    expect(given).toEqual([])
  })

  test('gives each deposit of the days what it would have brought, with its player as they were before it', async () => {
    const more = { status: 'draft' as const, trigger: 'deposit' as const, promotions: ['half'] }
    const every = await looksAt(await offers(app.ctx, 'each-deposit', { ...more, repeats: true }))
    expect(every).toMatchObject({ looked: 2, players: 2, occasions: 3 })
    expect(every.expectations).toMatchObject([{ players: 1, given: { amount: 35, currency: 'EUR' } }])
    const conditions = [{ code: 'next_deposit_is', args: { numbers: [2] } }]
    const seconds = await looksAt(await offers(app.ctx, 'second-deposit', { ...more, conditions }))
    expect(seconds).toMatchObject({ players: 1, occasions: 1 })
    expect(seconds.expectations).toMatchObject([{ given: { amount: 15, currency: 'EUR' } }])
    const byBank = await looksAt(await offers(app.ctx, 'not-by-card', { ...more, exclude_methods: ['card'] }))
    expect([byBank.occasions, codes(byBank)]).toEqual([0, expect.arrayContaining(['NO_AUDIENCE'])])
  })

  test('reports the cost by the exact figures of every slot, between minimum and maximum', async () => {
    const [expectation] = (await looksAt(await offers(app.ctx, 'cost', { status: 'draft' }))).expectations
    expect(expectation).toMatchObject({
      promotion: 'ten',
      source: 'games',
      players: 2,
      given: { amount: 20 },
      each: { amount: 10 },
      stake: { amount: 1 },
      target: { amount: 300 },
    })
    const games = expectation?.games ?? []
    expect(games.length).toBeGreaterThan(5)
    for (const { rounds, bust_percent: bust, converted } of games) {
      expect(rounds).toBe(300)
      expect(bust).toBeGreaterThan(20)
      expect(converted.amount).toBeLessThan(10)
    }
    const { expected, least, most } = expectation!
    expect(least.amount).toBeLessThanOrEqual(expected.amount)
    expect(expected.amount).toBeLessThanOrEqual(most.amount)
    expect(most.amount).toBeCloseTo(2 * Math.max(...games.map(({ converted }) => converted.amount)), 1)
  })

  test('takes what is given for the bound where no exact figures are known', async () => {
    const id = await offers(app.ctx, 'bets-offer', { status: 'draft', promotions: ['bets'] })
    expect((await looksAt(id)).expectations).toMatchObject([
      { source: 'bound', games: [], expected: { amount: 20 }, most: { amount: 20 }, least: { amount: 0 } },
    ])
  })

  test('says what is wrong: budgets, markets, currencies, time, codes and other offers', async () => {
    await runs(app.ctx, 'slow', {
      award: { type: 'sum', sums: { EUR: '2000' } },
      wager: { times: 20_000, of: 'bonus', countsMain: false },
      mostStake: { EUR: '10' },
      wagerDays: 1,
    })
    const rival = await offers(app.ctx, 'rival', {
      conditions: [{ code: 'country_in', args: { countries: ['FR'] } }],
    })
    const first = await looksAt(
      await offers(app.ctx, 'faulty', { status: 'draft', promotions: ['slow', 'bets'] }),
    )
    expect(codes(first)).toEqual(
      expect.arrayContaining(['MARKET', 'MIXED_PRODUCTS', 'CURRENCY', 'OUT_OF_TIME', 'NO_BUDGET', 'OVERLAP']),
    )
    expect(told(first, 'OVERLAP')).toMatchObject({ of: 'Offer rival', count: 1 })
    expect(told(first, 'CURRENCY')).toMatchObject({ count: 1 })
    expect(told(first, 'OUT_OF_TIME')).toMatchObject({ count: 40_000 })
    await app.ctx.db
      .updateTable('campaign_offers')
      .set({ status: 'stopped' })
      .where('id', '=', BigInt(rival))
      .execute()
    const dear = await looksAt(
      await offers(app.ctx, 'dear', {
        status: 'draft',
        promotions: ['half'],
        trigger: 'deposit',
        repeats: true,
      }),
    )
    expect(told(dear, 'BUDGET')).toMatchObject({ sum: { amount: 35 }, bound: { amount: 30 } })
    expect(codes(dear)).not.toContain('OVERLAP')
    const worded = await looksAt(
      await offers(app.ctx, 'worded', { status: 'draft', trigger: 'code', texts: '{}' }),
    )
    expect(codes(worded)).toEqual(expect.arrayContaining(['NO_WORDS', 'NO_CODE']))
  })
})

test('CM-13 a dry run of an offer for a report looks at whose pages have reported it', async () => {
  const dora = await register(app, 'dora@example.com', { currency: 'EUR', country: 'LV' })
  await dora.get('events/handle', { event_name: 'user_inactivity_pp' })
  await dora.get('events/handle', { event_name: 'user_inactivity_pp' })
  const of = (trigger: PageEvent) => offers(app.ctx, `of-${trigger.at(-1)}`, { status: 'draft', trigger })
  expect(await looksAt(await of('user_inactivity_pp'))).toMatchObject({ looked: 1, players: 1, occasions: 1 })
  expect(await looksAt(await of('user_inactivity_cashier'))).toMatchObject({ looked: 0, players: 0 })
})
