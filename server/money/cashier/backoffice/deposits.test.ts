import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DepositCard } from '#contract/operator/cashier.ts'
import type { ProviderMessage } from '#contract/operator/cashier/messages.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import {
  createCashierTestApp,
  validIban,
  wins,
  type CashierTestApp,
  type Payer,
} from '../cashier-test-app.fixture.ts'

let testApp: CashierTestApp
let sue: Hired
let payer: Payer
let names = 0

beforeAll(async () => {
  testApp = await createCashierTestApp()
  sue = await hire(testApp.desk, ['support'])
})
beforeEach(async () => {
  payer = await testApp.player(`deposits${names++}`)
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

const begin = async (amount: string): Promise<string> =>
  ((await payer.call('makedeposit', { method: 'card', amount })).data as { transaction_id: string })
    .transaction_id
const card = async (id: string) => (await sue.get('cashier/getDeposit', { id })).data as DepositCard
const askProvider = (id: string) => sue.post('cashier/askProvider', { id })

test('CA-08 C4 a deposit shows every message of its provider with what was made of it', async () => {
  const id = await begin('50')
  await testApp.send(await testApp.message(`deposit-${id}`, 'failed'))
  await testApp.send(
    await testApp.message(`deposit-${id}`, 'succeeded', { amount_minor: '4999', id: 'evt_less' }),
  )
  await testApp.send(await testApp.message(`deposit-${id}`, 'succeeded'))
  const { status, order, player, trail } = await card(id)
  expect(status).toBe('success')
  expect(order?.messages.map(({ event_id, verdict }) => [event_id, verdict])).toEqual([
    [`evt_deposit-${id}_failed`, 'accepted'],
    ['evt_less', 'mismatch'],
    [`evt_deposit-${id}_succeeded`, 'accepted'],
  ])
  expect(order).toMatchObject({ outcome: 'succeeded', start: 'started' })
  expect(player.lifetime).toMatchObject({ deposits: { amount: 50, currency: 'EUR' }, deposit_count: 1 })
  expect(trail.map(({ type }) => type)).toEqual(['deposit_requested'])
  expect((await sue.get('cashier/getDeposit', { id: '999999' })).fields).toEqual({ id: ['NOT_FOUND'] })
})

test('V5 the provider is asked live, and what it answers takes effect as its message would', async () => {
  const id = await begin('50')
  expect((await askProvider(id)).data).toEqual({ answer: 'pending', status: 'pending' })
  await testApp.ctx.db
    .updateTable('sandbox_payments')
    .set({ state: 'succeeded' })
    .where('house_order', '=', `deposit-${id}`)
    .execute()
  expect((await askProvider(id)).data).toEqual({ answer: 'final', status: 'success' })
  expect(await payer.balance()).toBe(5000n)
  expect((await askProvider(id)).data).toEqual({ answer: 'final', status: 'success' })
  expect(await payer.balance()).toBe(5000n)
})

test('V5 a payout with an unknown result is queried and never made again', async () => {
  await wins(testApp, payer, 10_000n)
  const { data } = await payer.call('makewithdrawal', {
    method: 'bank',
    amount: '50',
    requisites: { iban: validIban },
  })
  const { transaction_id: id } = data as { transaction_id: string }
  expect((await askProvider(id)).data).toEqual({ answer: 'not_ordered', status: 'new' })
  await testApp.settle()
  for (let at = 0; at < 3; at++)
    expect((await askProvider(id)).data).toEqual({ answer: 'final', status: 'success' })
  const made = await testApp.ctx.db
    .selectFrom('sandbox_payments')
    .select('reference')
    .where('house_order', '=', `withdrawal-${id}`)
    .execute()
  expect(made).toHaveLength(1)
})

test('W19 a provider is asked so often and no more', async () => {
  const sam = await hire(testApp.desk, ['support'])
  const id = await begin('50')
  const answers = []
  for (let at = 0; at < 31; at++) answers.push((await sam.post('cashier/askProvider', { id })).status)
  expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200))
  expect(answers.at(-1)).toBe(429)
})

test('C4 messages that fit no order of ours are listed, with the payment they name', async () => {
  const id = await begin('50')
  const unmatchedPayment = Buffer.from(
    JSON.stringify({
      id: 'evt_stray',
      payment: {
        reference: 'pay_stray',
        order: 'deposit-424242',
        amount_minor: '5000',
        currency: 'EUR',
        state: 'succeeded',
        reason: null,
      },
    }),
  )
  await testApp.send(unmatchedPayment)
  await testApp.send(
    await testApp.message(`deposit-${id}`, 'succeeded', { currency: 'USD', id: `evt_usd_${id}` }),
  )
  const list = async (input: Record<string, string> = {}) =>
    ((await sue.get('cashier/getUnmatched', input)).data as { items: ProviderMessage[] }).items
  expect(await list({ verdict: 'unknown_order' })).toMatchObject([
    { event_id: 'evt_stray', order_reference: 'deposit-424242', transaction: null },
  ])
  expect(await list({ q: `deposit-${id}` })).toMatchObject([
    {
      verdict: 'mismatch',
      transaction: { id, type: 'deposit', uid: payer.uid, amount: { amount: 50, currency: 'EUR' } },
    },
  ])
  expect((await list({ days: '1', provider: 'sandbox' })).length).toBeGreaterThanOrEqual(2)
  expect((await sue.get('cashier/getUnmatched', { verdict: 'accepted' })).status).toBe(422)
})

test('V5 bounds of amounts without a currency count in each currency’s own minor units', async () => {
  const starts = async (name: string, currency: string, amount: string) => {
    const player = await testApp.player(name, { currency })
    const { data } = await player.call('makedeposit', { method: 'card', amount })
    return (data as { transaction_id: string }).transaction_id
  }
  const euros = await starts('bounds-eur', 'EUR', '500')
  const yen = await starts('bounds-jpy', 'JPY', '5000')
  const dinars = await starts('bounds-kwd', 'KWD', '50')
  const ours = [euros, yen, dinars]
  const ids = async (input: Record<string, string>) => {
    const { data } = await sue.get('cashier/getDeposits', { count: '100', ...input })
    return (data as { items: { id: string }[] }).items.map(({ id }) => id).filter((id) => ours.includes(id))
  }
  expect(await ids({ sum_from: '501' })).toEqual([yen])
  expect(await ids({ sum_from: '500', sum_to: '5000' })).toEqual([yen, euros])
  expect(await ids({ sum_from: '49.9995', sum_to: '50' })).toEqual([dinars])
  expect(await ids({ sum_from: '5000', currency: 'JPY' })).toEqual([yen])
  expect(await ids({ sum_to: '4999', currency: 'JPY' })).toEqual([])
  // More than a bigint holds in minor units of some currency.
  expect(await ids({ sum_from: '999999999999' })).toEqual([])
  expect(await ids({ sum_to: '999999999999', sum_from: '501' })).toEqual([yen])
})
