import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createCashierTestApp,
  validIban,
  wins,
  type CashierTestApp,
  type Payer,
} from '#server/money/cashier/cashier-test-app.fixture.ts'
import { sandboxKeys } from '#server/money/payments/provider/sandbox-address.ts'
import { stopClock } from '#server/platform/kernel/clock.fixture.ts'
import { afterChoices, choices } from './choices.ts'

let testApp: CashierTestApp
let payer: Payer
let id = ''
let order = ''
let names = 0

beforeAll(async () => {
  testApp = await createCashierTestApp()
  stopClock(testApp.ctx.clock)
})
const begin = async (locale = 'en') => {
  payer = await testApp.player(`player${names++}`, { locale })
  const { data } = await payer.call('makedeposit', { method: 'card', amount: '50' })
  id = (data as { transaction_id: string }).transaction_id
  order = `deposit-${id}`
}
beforeEach(() => begin())
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

const status = async () => ((await payer.call('getdepositinfo', { id })).data as { status: string }).status
const messages = async () => {
  const { reference } = await testApp.paymentOf(order)
  return testApp.ctx.db
    .selectFrom('sandbox_payment_messages')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('id')
    .execute()
}
const page = async (path: string, headers: Record<string, string> = {}) => {
  const response = await testApp.fetch(`${path}`, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const hosted = async (headers?: Record<string, string>) =>
  page(`/sandbox/pay/${(await testApp.paymentOf(order)).reference}`, headers)

describe('CA-09 each choice leads to the page of its outcome', () => {
  test.each([
    ['approve', 'success', 'paysuccess', 5000n],
    ['decline', 'failed', 'payfail', 0n],
    ['pending', 'pending', 'paypending', 0n],
    ['cancel', 'cancelled', 'paycancel', 0n],
    ['approve_thrice', 'success', 'paysuccess', 5000n],
    ['approve_late', 'pending', 'paypending', 0n],
    ['approve_then_decline', 'success', 'paysuccess', 5000n],
    ['wrong_amount', 'pending', 'paypending', 0n],
    ['wrong_signature', 'pending', 'paypending', 0n],
  ])(
    'CA-09 %s: the deposit is %s and the way back leads to %s',
    async (choice, expected, outcome, balance) => {
      const location = await testApp.choose(order, choice)
      expect(location).toMatch(/^\/platform\/payments\/return\?/)
      expect(await testApp.returnTo(location)).toBe(`/cashier/${outcome}/${id}`)
      expect(await status()).toBe(expected)
      expect(await payer.balance()).toBe(balance)
    },
  )

  test('every choice of the page is in the table above', () => {
    expect(choices.filter((choice) => !afterChoices.some((after) => after === choice))).toHaveLength(11)
  })

  test.each(['fr', 'ar'])('CA-09 a player who reads %s comes back to their language', async (locale) => {
    await begin(locale)
    const location = await testApp.choose(order, 'approve')
    expect(await testApp.returnTo(location)).toBe(`/${locale}/cashier/paysuccess/${id}`)
  })

  test('CA-10 the return address shows the true status at every visit, with any parameters', async () => {
    const location = await testApp.choose(order, 'pending')
    expect(await testApp.returnTo(`${location}&status=success&paysuccess=1`)).toBe(
      `/cashier/paypending/${id}`,
    )
    const { reference } = await testApp.paymentOf(order)
    const body = new URLSearchParams({ choice: 'decline' })
    await testApp.fetch(`/sandbox/payments/${reference}`, { method: 'POST', body })
    expect(await testApp.returnTo(location)).toBe(`/cashier/payfail/${id}`)
  })

  test('AP-12 without its seal the return address shows nothing of how a payment ended', async () => {
    const location = await testApp.choose(order, 'approve')
    const open = `/platform/payments/return?transaction=${id}`
    expect(await testApp.returnTo(open)).toBe(`/cashier/paypending/${id}`)
    expect(await testApp.returnTo(`${open}&seal=${'A'.repeat(43)}`)).toBe(`/cashier/paypending/${id}`)
    const stolen = new URL(location, 'http://house').searchParams.get('seal')
    expect(
      await testApp.returnTo(`/platform/payments/return?transaction=${Number(id) - 1}&seal=${stolen}`),
    ).toMatch(/paypending/)
    for (const wrong of ['', '0', '-1', 'x', '1e9', '//evil.example']) {
      expect(await testApp.returnTo(`/platform/payments/return?transaction=${wrong}`)).toBe(
        '/cashier/history',
      )
    }
  })
})

describe('what the application receives', () => {
  test('CA-08 three copies of one message, all answered alike', async () => {
    await testApp.choose(order, 'approve_thrice')
    const sent = await messages()
    expect(sent.map((message) => message.last_status)).toEqual([200, 200, 200])
    expect(new Set(sent.map((message) => message.event_id)).size).toBe(1)
  })

  test('CA-08 the late message comes two minutes later and credits then', async () => {
    await testApp.choose(order, 'approve_late')
    testApp.ctx.clock.advance(119_000)
    await testApp.settle()
    expect(await payer.balance()).toBe(0n)
    testApp.ctx.clock.advance(2_000)
    await testApp.settle()
    expect(await payer.balance()).toBe(5000n)
    expect((await messages()).map((message) => message.last_status)).toEqual([200])
  })

  test('C4 what is not to be believed is refused and not repeated', async () => {
    await testApp.choose(order, 'wrong_amount')
    expect((await messages()).map((message) => message.last_status)).toEqual([422])
    await begin()
    await testApp.choose(order, 'wrong_signature')
    expect((await messages()).map((message) => message.last_status)).toEqual([401])
    testApp.ctx.clock.advance(3600_000)
    await testApp.settle()
    expect((await messages()).map((message) => message.attempts)).toEqual([1])
  })

  test('a second click or a reload of the answer changes nothing', async () => {
    await testApp.choose(order, 'approve')
    const again = await testApp.choose(order, 'decline')
    expect(await testApp.returnTo(again)).toBe(`/cashier/paysuccess/${id}`)
    expect((await testApp.paymentOf(order)).state).toBe('succeeded')
    expect(await messages()).toHaveLength(1)
  })

  test('an application that is away is notified again, until it answers', async () => {
    const away = Object.assign(testApp.ctx, { deliver: async () => new Response(null, { status: 503 }) })
    const real = async (request: Request) => testApp.app.fetch(request)
    await testApp.choose(order, 'approve')
    expect(await payer.balance()).toBe(0n)
    expect((await messages()).map((message) => [message.last_status, message.attempts])).toEqual([[503, 1]])
    Object.assign(away, { deliver: real })
    testApp.ctx.clock.advance(31_000)
    await testApp.settle()
    expect(await payer.balance()).toBe(5000n)
  })
})

describe('the pages', () => {
  test('the hosted page names merchant, sum and order, runs no script and styles by its nonce only', async () => {
    const { status: answered, headers, text } = await hosted()
    expect(answered).toBe(200)
    for (const part of [
      'Pay Baize',
      '€50.00',
      order,
      'Bank card',
      'value="approve"',
      'value="wrong_signature"',
    ]) {
      expect(text).toContain(part)
    }
    const policy = headers.get('content-security-policy') ?? ''
    const nonce = /style-src 'nonce-([^']+)'/.exec(policy)?.[1]
    expect(policy).toContain(`default-src 'none'`)
    expect(text).toContain('<title>Sandbox payment</title>')
    expect(text).toContain(`<style nonce="${nonce}">`)
    expect(text).not.toMatch(/<script|style="/)
    expect((await hosted()).headers.get('content-security-policy')).not.toBe(policy)
  })

  test('the hosted page follows language, direction and theme', async () => {
    await begin('ar')
    const dark = await hosted()
    expect(dark.text).toContain('lang="ar" dir="rtl" data-theme="system"')
    expect(dark.text).toContain('كيف تريد أن تنتهي هذه العملية؟')
    expect((await hosted({ cookie: 'theme=light' })).text).toContain('data-theme="light"')
    expect((await hosted({ cookie: 'theme=pink' })).text).toContain('data-theme="system"')
  })

  test('a decided payment shows how it ended and the way back, and no choice', async () => {
    await testApp.choose(order, 'decline')
    const { text } = await hosted()
    expect(text).toContain('Declined')
    expect(text).toContain('href="/platform/payments/return?transaction=')
    expect(text).not.toContain('name="choice"')
  })

  test('the list shows what was told and answered, with buttons for those that wait', async () => {
    await testApp.choose(order, 'approve')
    const { text } = await page('/sandbox/payments')
    expect(text).toContain(order)
    expect(text).toContain('Approved (answered 200)')
    await begin()
    await testApp.choose(order, 'pending')
    const { reference } = await testApp.paymentOf(order)
    expect((await page('/sandbox/payments', { cookie: 'i18n_locale=fr' })).text).toContain(
      `action="/sandbox/payments/${reference}"`,
    )
  })

  test('C4 a transfer without a reference is reported; the application knows no payment of it', async () => {
    const send = (fields: Record<string, string>) =>
      testApp.fetch('/sandbox/payments', { method: 'POST', body: new URLSearchParams(fields) })
    expect((await send({ amount: '73.50', currency: 'EUR' })).status).toBe(303)
    const [told] = await testApp.ctx.db
      .selectFrom('payment_provider_events')
      .selectAll()
      .where('order_reference', 'like', 'transfer-%')
      .execute()
    expect(told).toMatchObject({ verdict: 'unknown_order', amount_minor: 7350n, currency: 'EUR' })
    for (const amount of ['', '-5', 'much', '0'])
      expect((await send({ amount, currency: 'EUR' })).status).toBe(422)
    expect((await send({ amount: '5', currency: 'XAU' })).status).toBe(422)
    const reference = told?.provider_reference ?? ''
    expect((await page(`/sandbox/pay/${reference}`)).status).toBe(200)
    expect((await page('/sandbox/payments')).text).toContain('name="amount"')
  })

  test('unknown payments, payouts and unknown choices have no page', async () => {
    expect((await page('/sandbox/pay/nothing')).status).toBe(404)
    expect(await testApp.choose(order, 'give_everything')).toBe('answered 422')
    const { reference } = await testApp.paymentOf(order)
    const foreign = new Request(`http://localhost:3000/sandbox/pay/${reference}`, {
      method: 'POST',
      body: new URLSearchParams({ choice: 'approve' }),
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect((await testApp.app.fetch(foreign)).status).toBe(422)
    expect(await status()).toBe('pending')
  })
})

describe('the interface for the house', () => {
  const ask = (
    path: string,
    init: RequestInit = {},
    key = testApp.ctx.secrets.sign(sandboxKeys.api, 'house'),
  ) =>
    testApp.app.fetch(
      new Request(`http://localhost:3000/sandbox/payments/api/orders${path}`, {
        ...init,
        headers: { authorization: `Bearer ${key}` },
      }),
    )

  test('answers no one without the key', async () => {
    expect((await ask(`/${order}`, {}, 'guess')).status).toBe(401)
    expect((await ask('', { method: 'POST', body: '{}' }, '')).status).toBe(401)
  })

  test('reports the state of an order, and that it does not know one', async () => {
    expect(await (await ask(`/${order}`)).json()).toMatchObject({
      order,
      amount_minor: '5000',
      state: 'pending',
    })
    expect((await ask('/deposit-0')).status).toBe(404)
  })

  test('the same order is the same payment; with another sum it is refused', async () => {
    const body = (amount: string) =>
      JSON.stringify({
        order,
        kind: 'deposit',
        method: 'card',
        amount_minor: amount,
        currency: 'EUR',
        return_url: 'http://localhost:3000/platform/payments/return',
        locale: 'en',
      })
    const same = await ask('', { method: 'POST', body: body('5000') })
    expect(await same.json()).toMatchObject({ reference: (await testApp.paymentOf(order)).reference })
    expect((await ask('', { method: 'POST', body: body('5001') })).status).toBe(409)
    expect((await ask('', { method: 'POST', body: body('-1') })).status).toBe(400)
    expect((await ask('', { method: 'POST', body: 'no json' })).status).toBe(400)
  })

  test('a payout is decided by its sum', async () => {
    await wins(testApp, payer, 2000n)
    const { data } = await payer.call('makewithdrawal', {
      method: 'bank',
      amount: '20',
      requisites: { iban: validIban },
    })
    await testApp.settle()
    const withdrawal = (data as { transaction_id: string }).transaction_id
    expect((await testApp.paymentOf(`withdrawal-${withdrawal}`)).state).toBe('succeeded')
    const { reference } = await testApp.paymentOf(`withdrawal-${withdrawal}`)
    expect((await page(`/sandbox/pay/${reference}`)).status).toBe(404)
  })
})
