import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Velocity } from '#contract/operator/cashier/velocity.ts'
import {
  fund,
  createCashierTestApp,
  type CashierTestApp,
  type Payer,
} from '#server/money/cashier/cashier-test-app.fixture.ts'
import { hire, type Hired } from '#test/backoffice.ts'

let testApp: CashierTestApp
let penny: Hired
let payer: Payer
let names = 0

beforeAll(async () => {
  testApp = await createCashierTestApp()
})
beforeEach(async () => {
  payer = await testApp.player(`hasty${names++}`)
  penny = await hire(testApp.desk, ['payments'])
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

const declines = (method = 'card') => payer.call('makedeposit', { method, amount: '666' })
const declinesThrice = async () => {
  for (let at = 0; at < 3; at++) expect((await declines()).refusal?.type).toBe('BillingTransactionDeclined')
}
const velocity = async () =>
  (await penny.get('cashier/getVelocity', { uid: String(payer.uid) })).data as Velocity
const lift = async (input: object = {}) => {
  await penny.stepUp('player')
  return penny.post('cashier/liftCoolOff', {
    uid: payer.uid,
    method: 'card',
    reason: 'their bank agrees',
    ...input,
  })
}

describe('CA-05 ER-15 after three declines in a day', () => {
  test('CA-05 ER-15 no deposit by that method begins, its player sees until when; others do', async () => {
    await declinesThrice()
    const { status, refusal } = await payer.call('makedeposit', { method: 'card', amount: '50' })
    expect([status, refusal?.type]).toEqual([429, 'TooManyRequests'])
    const until = Date.parse(String(refusal?.data?.cool_off_until))
    const leftSeconds = (until - testApp.ctx.clock.now().getTime()) / 1000
    expect(refusal?.resendSeconds).toBe(Math.ceil(leftSeconds))
    expect(leftSeconds).toBeGreaterThan(23.9 * 3600)
    expect((await payer.call('gethistory')).data).toMatchObject({ total: 3 })
    expect((await payer.call('makedeposit', { method: 'wallet', amount: '50' })).status).toBe(200)
    await testApp.desk.advance(Math.ceil(leftSeconds))
    expect((await payer.call('makedeposit', { method: 'card', amount: '50' })).status).toBe(200)
  })

  test('CA-05 C3 a repeat of a declined one is the same deposit, and counts once', async () => {
    for (let at = 0; at < 4; at++) await payer.call('makedeposit', { method: 'card', amount: '666' }, 'same')
    await declines()
    expect((await payer.call('makedeposit', { method: 'card', amount: '50' })).status).toBe(200)
  })

  test('CA-05 what the provider could not do, and what its player cancelled, is no decline', async () => {
    for (const choice of ['cancel', 'cancel', 'cancel']) {
      const { data } = await payer.call('makedeposit', { method: 'card', amount: '50' })
      await testApp.choose(`deposit-${(data as { transaction_id: string }).transaction_id}`, choice)
    }
    for (let at = 0; at < 3; at++) await payer.call('makedeposit', { method: 'card', amount: '667' })
    expect((await payer.call('makedeposit', { method: 'card', amount: '50' })).status).toBe(200)
  })

  test('CA-05 one that is declined at the provider’s page counts, also for another sum', async () => {
    for (const amount of ['50', '60', '70']) {
      const { data } = await payer.call('makedeposit', { method: 'card', amount })
      await testApp.choose(`deposit-${(data as { transaction_id: string }).transaction_id}`, 'decline')
    }
    expect((await payer.call('makedeposit', { method: 'card', amount: '50' })).status).toBe(429)
  })
})

describe('CA-05 L1 at the desk', () => {
  test('CA-05 staff see what was tried in an hour, a day, a week and a month, and which method is closed', async () => {
    await fund(testApp, payer, '40')
    await testApp.desk.advance(2 * 3600)
    penny = await hire(testApp.desk, ['payments'])
    await declinesThrice()
    const { rows, cool_offs: closed } = await velocity()
    const card = (hours: number) => rows.find((row) => row.hours === hours && row.method === 'card')
    expect(card(1)).toMatchObject({ begun: 3, declined: 3, paid: { amount: 0 }, instruments: 1 })
    for (const hours of [24, 168, 720])
      expect(card(hours)).toMatchObject({ begun: 4, declined: 3, paid: { amount: 40, currency: 'EUR' } })
    expect(closed.map(({ method }) => method)).toEqual(['card'])
  })

  test('CA-05 L1 staff open it with a reason, on record; three more declines close it again', async () => {
    await declinesThrice()
    expect((await lift({ reason: '' })).status).toBe(422)
    expect((await lift()).status).toBe(200)
    expect((await velocity()).cool_offs).toEqual([])
    const record = await testApp.ctx.db
      .selectFrom('audit_records')
      .select(['uid', 'actor', 'reason', 'before'])
      .where('type', '=', 'deposit_cool_off_lifted')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(record).toMatchObject({
      uid: payer.uid,
      actor: penny.email,
      reason: 'their bank agrees',
      before: { method: 'card' },
    })
    await declinesThrice()
    expect((await declines()).status).toBe(429)
  })

  test('CA-05 what is not closed cannot be opened, nor for an unknown player', async () => {
    expect((await lift()).fields).toEqual({ method: ['NOT_FOUND'] })
    expect((await lift({ uid: 2_000_000 })).fields).toEqual({ uid: ['NOT_FOUND'] })
  })
})
