import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openVisitorApp, type VisitorApp } from '#test/visitor-app.ts'
import { offers } from '../offers/offer.fixture.ts'

let app: VisitorApp
beforeAll(async () => {
  app = await openVisitorApp()
  const now = app.ctx.clock.now().getTime()
  const day = (days: number) => new Date(now + days * 24 * 60 * 60 * 1000)
  const code = (name: string, change = {}) => ({
    code: name,
    code_canonical: name.toLowerCase(),
    starts_at: day(-1),
    ends_at: null,
    ...change,
  })
  await app.ctx.db
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
  const id = await offers(app.ctx, `code-${status}`, { status, trigger: 'code' })
  const starts_at = app.ctx.clock.now()
  await app.ctx.db
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
afterAll(() => app.close())

describe('CM-03 RG-12 VL-12 an active promo code is returned as stored, any other code is null', () => {
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
    const answer = await app.visitor().call('campaigns/checkPromocode', { promo_code })
    expect([answer.status, answer.data]).toEqual([200, data])
  })
})

test('CM-05 a draft’s code answers a player like an unknown code, regardless of its dates', async () => {
  const player = app.visitor('203.0.113.90')
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
  for (const starts_at of [new Date(0), app.ctx.clock.now(), new Date(8.64e12)]) {
    await app.ctx.db
      .updateTable('promo_codes')
      .set({ starts_at })
      .where('code_canonical', '=', 'of-draft')
      .execute()
    expect(await said('OF-DRAFT')).toEqual(unknown)
  }
  expect(await said('OF-STOPPED')).toEqual([422, { promo_code: ['EXPIRED'] }])
})

test('W19 one place may not try words for ever', async () => {
  const visitor = app.visitor('203.0.113.88')
  let last = 0
  for (let at = 0; at < 61; at++) {
    last = (await visitor.call('campaigns/checkPromocode', { promo_code: `W${at}` })).status
  }
  expect(last).toBe(429)
})
