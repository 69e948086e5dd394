import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Plugin } from '#plugin/plugin.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { callApi } from '#test/call-api.ts'
import { register, type Actor } from '#test/players.ts'
import { depositOrder } from '#server/money/payments/provider/orders.fixture.ts'
import { readBalances } from '#server/money/wallet/queries.ts'
import stripe from './stripe-checkout.ts'

/** Stripe's sessions as its API keeps them, by idempotency key. */
type Session = Record<string, unknown> & { id: string }
const sessions = new Map<string, Session>()
let isAway = false

const stripeApi = async (request: Request): Promise<Response> => {
  if (isAway) throw new TypeError('fetch failed')
  if (request.headers.get('authorization') !== 'Bearer sk_test_12345678')
    return Response.json({ error: {} }, { status: 401 })
  const { pathname } = new URL(request.url)
  if (pathname === '/v1/balance') return Response.json({ object: 'balance' })
  if (request.method === 'GET') {
    const found = [...sessions.values()].find(({ id }) => pathname.endsWith(`/${id}`))
    return found ? Response.json(found) : Response.json({ error: {} }, { status: 404 })
  }
  const form = new URLSearchParams(await request.text())
  const key = request.headers.get('idempotency-key') ?? ''
  const id = `cs_test_${sessions.size + 1}`
  const made = sessions.get(key) ?? {
    id,
    client_reference_id: form.get('client_reference_id'),
    amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
    currency: form.get('line_items[0][price_data][currency]'),
    status: 'open',
    payment_status: 'unpaid',
    url: `https://checkout.stripe.com/c/pay/${id}`,
  }
  sessions.set(key, made)
  return Response.json(made)
}

/** The plugin as it is, with Stripe in this process. */
const withStripe: Plugin = {
  ...stripe,
  paymentVendors: stripe.paymentVendors?.map((vendor) => ({
    ...vendor,
    create: (connection) => vendor.create({ ...connection, send: stripeApi }),
  })),
}

let app: TestApp
let anna: Actor
beforeAll(async () => {
  const account = {
    vendor: 'stripe-checkout',
    name: 'stripe',
    secret_key: 'sk_test_12345678',
    webhook_key: 'whsec_12345678',
  }
  app = await createTestApp({ PAYMENT_PROVIDERS: JSON.stringify([account]) }, undefined, undefined, [
    withStripe,
  ])
  for (const name of Object.keys(app.ctx.paymentProviders))
    if (name !== 'stripe') Reflect.deleteProperty(app.ctx.paymentProviders, name)
  anna = await register(app, 'anna@example.com', { currency: 'EUR', country: 'LV' })
})
afterEach(() => app.assertLedger())
afterAll(() => app.close())

type Deposit = { transaction_id: string; status: string; action?: { url: string } }

const deposits = async (amount: string): Promise<Deposit> => {
  const { data, error } = await callApi(anna, 'cashier/makedeposit', { method: 'card', amount })
  expect(error).toBeUndefined()
  return data as Deposit
}
const balance = async (): Promise<bigint> => (await readBalances(app.ctx.db, anna.uid)).mainMinor
const sessionOf = (id: string): Session => {
  const found = [...sessions].find(([key]) => key.endsWith(`deposit-${id}`))?.[1]
  if (!found) throw new Error('Stripe has no such session')
  return found
}

const reports = async (type: string, object: Session, { key = 'whsec_12345678', ageSeconds = 0 } = {}) => {
  const body = JSON.stringify({ id: `evt_${object.id}_${type}`, type, data: { object } })
  const time = Math.floor(app.clock.now().getTime() / 1000) - ageSeconds
  const v1 = createHmac('sha256', key).update(`${time}.${body}`).digest('hex')
  const { status } = await app.fetch('/callbacks/payments/stripe', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${v1}` },
    body,
  })
  await app.settle()
  return status
}
const paid = (session: Session): Session =>
  Object.assign(session, { status: 'complete', payment_status: 'paid' })

test('a deposit is paid on the page of Stripe Checkout and credited once, by a signed message', async () => {
  const { transaction_id: id, action } = await deposits('50')
  const session = sessionOf(id)
  expect(action?.url).toBe(session.url)
  expect([session.amount_total, session.currency]).toEqual([5000, 'eur'])
  expect(await reports('checkout.session.completed', paid(session), { key: 'whsec_of_others' })).toBe(401)
  expect(await reports('checkout.session.completed', session, { ageSeconds: 301 })).toBe(401)
  expect(await balance()).toBe(0n)
  for (const _again of [1, 2]) expect(await reports('checkout.session.completed', session)).toBe(200)
  expect(await balance()).toBe(5000n)
})

test('a session that is not paid, failed or expired is not credited', async () => {
  const before = await balance()
  const unpaid = sessionOf((await deposits('20')).transaction_id)
  await reports('checkout.session.completed', Object.assign(unpaid, { status: 'complete' }))
  expect(await balance()).toBe(before)
  await reports('checkout.session.async_payment_failed', unpaid)
  const other = sessionOf((await deposits('30')).transaction_id)
  await reports('checkout.session.expired', Object.assign(other, { status: 'expired' }))
  expect(await balance()).toBe(before)
  const { data } = await callApi(anna, 'cashier/gethistory', {})
  const states = (data as { items: { status: string }[] }).items.map(({ status }) => status)
  expect(states.slice(0, 2)).not.toContain('success')
})

test('while Stripe is away no money moves, and a message that was lost is asked for', async () => {
  const before = await balance()
  isAway = true
  const { error } = await callApi(anna, 'cashier/makedeposit', { method: 'card', amount: '10' })
  isAway = false
  expect(error?.type).toBe('BillingServiceErrorException')
  const { transaction_id: id } = await deposits('40')
  paid(sessionOf(id))
  await app.advance(3600)
  expect((await balance()) - before).toBe(4000n)
})

test('in a market that refuses credit cards it takes no card: the funding is known after the payment only', async () => {
  const [vendor] = stripe.paymentVendors ?? []
  const provider = vendor?.create({
    sysname: 'stripe',
    account: { url: 'https://api.stripe.com', secret_key: 'sk_test_12345678', webhook_key: 'whsec_12345678' },
    callbackUrl: '',
    namespace: '4f01c9',
    send: stripeApi,
    refusedCards: () => ['credit'],
  })
  const made = sessions.size
  expect(await provider?.startDeposit(depositOrder())).toEqual({ status: 'declined', reason: 'card_funding' })
  expect(sessions.size).toBe(made)
})

test('the check of an account says what is wrong with it', async () => {
  const problems = () => app.ctx.paymentProviders.stripe?.testConnection()
  expect(await problems()).toEqual([])
  isAway = true
  expect(await problems()).toEqual(['Stripe does not answer as expected.'])
  isAway = false
})
