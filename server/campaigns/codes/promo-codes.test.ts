import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '#test/test-house.ts'

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
})
afterAll(() => house.close())

describe('CM-03 RG-12 VL-12 a promo code in force is told as it is written, and every other word is nothing', () => {
  test.each([
    ['WELCOME', { promo_code: 'WELCOME' }],
    ['  welcome ', { promo_code: 'WELCOME' }],
    ['OVER', null],
    ['SOON', null],
    ['OFF', null],
    ['WELCOM', null],
    ['%', null],
    ["' or 1=1 --", null],
  ])('%j', async (promo_code, data) => {
    const answer = await house.visitor().call('campaigns/checkPromocode', { promo_code })
    expect([answer.status, answer.data]).toEqual([200, data])
  })
})

test('W5 one place may not try words for ever', async () => {
  const visitor = house.visitor('203.0.113.88')
  let last = 0
  for (let at = 0; at < 61; at++) {
    last = (await visitor.call('campaigns/checkPromocode', { promo_code: `W${at}` })).status
  }
  expect(last).toBe(429)
})
