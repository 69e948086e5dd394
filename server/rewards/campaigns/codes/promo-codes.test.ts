import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '#test/test-house.ts'
import { offers } from '../offers/offer.fixture.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
  const now = house.ctx.clock.now().getTime()
  const day = (days: number) => new Date(now + days * 24 * 60 * 60 * 1000)
  const code = (name: string, change = {}) => ({
    code: name,
    code_canonical: name.toLowerCase(),
    starts_at: day(-1),
    ends_at: null,
    ...change,
  })
  await house.ctx.db
    .insertInto('promo_codes')
    .values([
      code('WELCOME'),
      code('OVER', { ends_at: day(-0.5) }),
      code('SOON', { starts_at: day(1) }),
      code('OFF', { is_enabled: false }),
    ])
    .execute()
  for (const status of ['running', 'draft', 'stopped'] as const) await codeOf(status)
})

const codeOf = async (status: 'draft' | 'running' | 'stopped'): Promise<void> => {
  const id = await offers(house.ctx, `code-${status}`, { status, trigger: 'code' })
  const starts_at = house.ctx.clock.now()
  await house.ctx.db
    .insertInto('promo_codes')
    .values({
      code: `OF-${status}`,
      code_canonical: `of-${status}`,
      starts_at,
      ends_at: null,
      offer_id: BigInt(id),
    })
    .execute()
}
afterAll(() => house.close())

describe('CM-03 RG-12 VL-12 a promo code in force is told as it is written, and every other word is nothing', () => {
  test.each([
    ['WELCOME', { promo_code: 'WELCOME' }],
    ['  welcome ', { promo_code: 'WELCOME' }],
    ['OVER', null],
    ['SOON', null],
    ['OFF', null],
    ['OF-RUNNING', { promo_code: 'OF-running' }],
    ['OF-DRAFT', null],
    ['OF-STOPPED', null],
    ['WELCOM', null],
    ['%', null],
    ["' or 1=1 --", null],
  ])('%j', async (promo_code, data) => {
    const answer = await house.visitor().call('campaigns/checkPromocode', { promo_code })
    expect([answer.status, answer.data]).toEqual([200, data])
  })
})

test('CM-05 a draft’s code answers a player as a word that nobody made, whatever its dates are', async () => {
  const player = house.visitor('203.0.113.90')
  await player.call('auth/register', {
    email: 'guesses@example.com',
    password: 'Play!now1',
    currency: 'EUR',
    country: 'LV',
  })
  const said = async (promo_code: string) => {
    const { status, error } = await player.call('campaigns/activateOffer', { promo_code })
    return [status, error?.error_data]
  }
  const unknown = await said('NOBODY-MADE-THIS')
  expect(unknown).toEqual([422, { promo_code: ['INVALID'] }])
  expect(await said('OF-DRAFT')).toEqual(unknown)
  for (const starts_at of [new Date(0), house.ctx.clock.now(), new Date(8.64e12)]) {
    await house.ctx.db
      .updateTable('promo_codes')
      .set({ starts_at })
      .where('code_canonical', '=', 'of-draft')
      .execute()
    expect(await said('OF-DRAFT')).toEqual(unknown)
  }
  expect(await said('OF-STOPPED')).toEqual([422, { promo_code: ['EXPIRED'] }])
})

test('W19 one place may not try words for ever', async () => {
  const visitor = house.visitor('203.0.113.88')
  let last = 0
  for (let at = 0; at < 61; at++) {
    last = (await visitor.call('campaigns/checkPromocode', { promo_code: `W${at}` })).status
  }
  expect(last).toBe(429)
})
