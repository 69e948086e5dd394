import { afterAll, describe, expect, test } from 'vitest'
import { deposits } from '#db/seed/story.ts'
import { sandboxGame } from '#sandbox/game-supplier/supplier.ts'
import { publishes } from '#test/content.ts'
import { becomesKnown, register } from '#test/players.ts'
import { plainTerms, runs } from './promotions/promotion.fixture.ts'
import {
  acts,
  anna,
  bets,
  bonus,
  bonusesOf,
  call,
  given,
  testApp,
  money,
  name,
  openBonusApp,
  playsEven,
  runCronJobs,
  sits,
  takesBack,
  wins,
} from './bonus-app.fixture.ts'

openBonusApp()

describe('a bonus', () => {
  test('BN-01 BN-05 is shown with its terms, and filtered by its status', async () => {
    const before = testApp.clock.now()
    const id = await given()
    expect(await bonus(id)).toMatchObject({
      type: 'casino',
      status: 'available',
      title: 'The ten',
      description: 'Ten euros to play with.',
      amount: { amount: 10, currency: 'EUR' },
      wagering: { target: { amount: 300 }, done: { amount: 0 }, left: { amount: 300 }, percent: 0 },
      conditions: { wager_times: 30, most_stake: null },
    })
    const createdAt = Date.parse((await bonus(id)).created_at)
    expect(createdAt).toBeGreaterThanOrEqual(before.getTime())
    expect(createdAt).toBeLessThanOrEqual(testApp.clock.now().getTime())
    expect((await bonusesOf({ status: 'available' })).map((one) => one.id)).toEqual([id])
    expect(await bonusesOf({ status: 'completed' })).toEqual([])
    const second = await given()
    const pageAt = async (offset: string) =>
      (await anna.get('bonuses/get', { count: '1', offset, 'fields[0]': 'status' })).data
    const one = (offset: number, of: string) => ({
      items: [{ id: of, status: 'available' }],
      offset,
      limit: 1,
      total: 2,
    })
    expect([await pageAt('0'), await pageAt('1')]).toEqual([one(0, id), one(1, second)])
    expect((await testApp.fetch('/api/bonuses/get')).status).toBe(401)
  })

  test('BN-02 BN-05 BN-06 is activated, set aside, activated again and removed; its money comes and goes with it', async () => {
    const id = await given()
    const refuses = async (act: 'activate' | 'deactivate' | 'remove') =>
      expect((await acts(act, id)).error?.error_data, act).toEqual({ bonus_id: ['CLOSED'] })
    expect(await money()).toEqual([0, 0])
    await refuses('deactivate')
    expect((await acts('activate', id)).data).toBe(1)
    expect([await money(), (await bonus(id)).status]).toEqual([[0, 1000], 'active'])
    expect((await acts('deactivate', id)).data).toBe(1)
    expect([await money(), (await bonus(id)).status]).toEqual([[0, 0], 'deactivated'])
    await refuses('deactivate')
    expect((await acts('activate', id)).data).toBe(1)
    expect(await money()).toEqual([0, 1000])
    expect((await acts('remove', id)).data).toBe(1)
    expect([await money(), (await bonus(id)).status]).toEqual([[0, 0], 'removed'])
    for (const act of ['activate', 'deactivate', 'remove'] as const) await refuses(act)
  })

  test('BN-05 there is one at a time', async () => {
    const [first, second] = [await given(), await given()]
    await acts('activate', first)
    const refused = await acts('activate', second)
    expect([refused.error?.type, refused.error?.error_data]).toEqual([
      'InvalidParameterException',
      { bonus_id: ['ONE_AT_A_TIME'] },
    ])
    await acts('deactivate', first)
    expect((await acts('activate', second)).data).toBe(1)
  })

  test('W21 F3 fifty activations of two bonuses at once put one into play', async () => {
    const ids = [await given(), await given()]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_one, at) => acts('activate', ids[at % 2] ?? '')),
    )
    expect(answers.filter(({ data }) => data === 1)).toHaveLength(1)
    expect(await money()).toEqual([0, 1000])
  })

  test('W1 of another player cannot be touched', async () => {
    const id = await given()
    const boris = await register(testApp, `${name('boris')}@example.com`)
    const refused = await boris.post('bonuses/activate', { bonus_id: id })
    expect(refused.error?.error_data).toEqual({ bonus_id: ['NOT_FOUND'] })
    expect((await bonus(id)).status).toBe('available')
  })
})

describe('BN-06 wagering', () => {
  test('BN-05 BN-06 F2 F3 a bonus of 10 that is staked thirty times becomes the player’s after 300', async () => {
    const id = await given()
    await acts('activate', id)
    await sits()
    for (let at = 0; at < 29; at++) await playsEven(1000)
    expect((await bonus(id)).wagering).toMatchObject({ done: { amount: 290 }, left: { amount: 10 } })
    const last = await bets(1000)
    expect(last).toMatchObject({ status: 'RS_OK', balance: 0 })
    // A win of its last stake still belongs to it.
    expect([await money(), (await bonus(id)).status]).toEqual([[0, 0], 'wagering'])
    await wins(last, 2500)
    expect(await money()).toEqual([2500, 0])
    expect(await bonus(id)).toMatchObject({
      status: 'completed',
      outcome: 'converted',
      converted: { amount: 25 },
    })
    await runCronJobs()
    const audited = await testApp.ctx.db
      .selectFrom('audit_records')
      .select('type')
      .where('subject', '=', `bonus:${id}`)
      .execute()
    expect(audited.map(({ type }) => type)).toEqual(['bonus_granted', 'bonus_activated', 'bonus_completed'])
  })

  test('BN-06 F2 a win goes to the pockets of its stake, and one of a bonus is never washed into cash', async () => {
    await deposits(anna, '10')
    const id = await given()
    await acts('activate', id)
    await sits()
    const bet = await bets(1500)
    expect([bet.balance, await money()]).toEqual([500, [0, 500]])
    await wins(bet, 3000)
    expect(await money()).toEqual([2000, 1500])
    expect((await bonus(id)).wagering.done.amount).toBe(5)
  })

  test('BN-06 what a rollback takes back is what its own bet has counted and cost', async () => {
    await runs(testApp.ctx, 'tenth', { weights: { ...plainTerms.weights, otherwise: 1000 } })
    await deposits(anna, '10')
    const id = await given('tenth')
    await acts('activate', id)
    await sits()
    const bet = await bets(1700)
    const other = await bets(200)
    await takesBack(bet)
    expect(await money()).toEqual([1000, 800])
    expect((await bonus(id)).wagering.done.amount).toBe(0.2)
    await wins(other, 0)
    expect((await bonus(id)).open_rounds).toBe(0)
  })

  test('F2 own money can be staked on games that a bonus is not played on', async () => {
    await runs(testApp.ctx, 'closed', {
      excluded: { games: [sandboxGame], studios: [], types: [] },
      mostStake: { EUR: '200' },
    })
    await deposits(anna, '10')
    await acts('activate', await given('closed'))
    await sits()
    expect(await bets(1000)).toMatchObject({ status: 'RS_OK', balance: 1000 })
    expect((await bets(1)).status).toBe('RS_ERROR_BET_LIMIT_EXCEEDED')
    expect(await money()).toEqual([0, 1000])
  })

  test('F2 the most a stake may be is asked before it leaves, and costs nothing later', async () => {
    await runs(testApp.ctx, 'small', { mostStake: { EUR: '200' } })
    const id = await given('small')
    await acts('activate', id)
    await sits()
    expect((await bets(201)).status).toBe('RS_ERROR_BET_LIMIT_EXCEEDED')
    expect((await bets(200)).status).toBe('RS_OK')
    expect([await money(), (await bonus(id)).status]).toEqual([[0, 800], 'wagering'])
  })

  test('V8 no more becomes money than the terms say, and of a sticky one only what was won above it', async () => {
    await runs(testApp.ctx, 'capped', {
      wager: { times: 100, of: 'bonus', countsMain: false },
      mostConverted: { sums: { EUR: '1500' }, times: null },
    })
    await runs(testApp.ctx, 'sticky', {
      kind: 'sticky',
      wager: { times: 100, of: 'bonus', countsMain: false },
    })
    await sits()
    const capped = await given('capped')
    await acts('activate', capped)
    await wins(await bets(1000), 2000)
    expect([await money(), (await bonus(capped)).outcome]).toEqual([[1500, 0], 'capped'])
    await deposits(anna, '10')
    const sticky = await given('sticky')
    await acts('activate', sticky)
    await bets(2500, { round_closed: true })
    expect(await money()).toEqual([0, 1000])
    await wins(await bets(1000), 1700)
    expect(await money()).toEqual([700, 0])
  })
})

describe('BN-07 the two ways of spending', () => {
  afterAll(() => publishes(testApp, 'general-information', { is_bonus_isolation_enabled: false }))

  test('BN-07 kept apart, stakes take the bonus alone and own money stays where it is', async () => {
    await publishes(testApp, 'general-information', { is_bonus_isolation_enabled: true })
    await deposits(anna, '10')
    const id = await given()
    await acts('activate', id)
    await publishes(testApp, 'general-information', { is_bonus_isolation_enabled: false })
    await sits()
    expect((await call('user/balance', {})).balance).toBe(1000 * 1000)
    expect(await bets(600)).toMatchObject({ status: 'RS_OK', balance: 400 })
    expect((await bets(600)).status).toBe('RS_ERROR_NOT_ENOUGH_MONEY')
    expect(await money()).toEqual([1000, 400])
    await acts('deactivate', id)
    expect(await bets(600)).toMatchObject({ status: 'RS_OK', balance: 400 })
  })

  test('BN-07 kept apart, a withdrawal leaves the bonus as it is', async () => {
    await publishes(testApp, 'general-information', { is_bonus_isolation_enabled: true })
    await becomesKnown(testApp, anna)
    await deposits(anna, '40')
    const id = await given()
    await acts('activate', id)
    const asked = { method: 'bank', amount: '20', 'requisites[iban]': 'LV97HABA0012345678910' }
    expect((await anna.post('cashier/makewithdrawal', asked)).error).toBeUndefined()
    expect([(await bonus(id)).status, await money()]).toEqual(['active', [2000, 1000]])
    await testApp.settle()
    expect([(await bonus(id)).status, await money()]).toEqual(['active', [2000, 1000]])
    await publishes(testApp, 'general-information', { is_bonus_isolation_enabled: false })
  })

  test('BN-07 otherwise own money is spent first', async () => {
    await deposits(anna, '10')
    await acts('activate', await given())
    await sits()
    expect((await call('user/balance', {})).balance).toBe(2000 * 1000)
    expect((await bets(600)).balance).toBe(1400)
    expect(await money()).toEqual([400, 1000])
  })
})
