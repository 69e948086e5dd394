import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { anna as registerAnna, becomesKnown, boris as registerBoris, type Actor } from '#test/players.ts'
import { validIban } from './cashier-test-app.fixture.ts'

let testApp: TestApp
let anna: Actor
let boris: Actor

beforeAll(async () => {
  testApp = await createTestApp()
  anna = await registerAnna(testApp)
  boris = await registerBoris(testApp)
  for (const actor of [anna, boris]) await becomesKnown(testApp, actor)
})
afterEach(() => testApp.assertLedger())
afterAll(() => testApp.close())

const main = async (actor: Actor) =>
  ((await actor.get('account/getBalance')).data as { balance_main: { amount: number } }).balance_main.amount
const read = async (actor: Actor, id: string) =>
  (await actor.get('cashier/getdepositinfo', { id })).data as { status: string; requisites: object }

/** Pays at the hosted page, as a browser would, and returns the browser's last URL. */
const pay = async (actor: Actor, action: { url: string; method: string }, choice: string) => {
  expect((await actor.request(action.url)).status).toBe(200)
  const chosen = await actor.request(action.url, { method: 'POST', body: new URLSearchParams({ choice }) })
  expect(chosen.status).toBe(303)
  // The return works without the session: another browser may have paid.
  const back = await testApp.fetch(chosen.headers.get('location') ?? '')
  expect(back.status).toBe(303)
  return back.headers.get('location')
}

type Started = { transaction_id: string; action: { url: string; method: string } }

describe('an evening at the cashier, through the public door', () => {
  test('CA-05 CA-08 CA-10 a deposit paid at the provider is on the balance when the browser comes back', async () => {
    const form = { method: 'card', amount: '50' }
    const answer = await anna.post('cashier/makedeposit', form, { 'idempotency-key': 'evening' })
    const { transaction_id: id, action } = answer.data as Started
    expect(await main(anna)).toBe(0)
    expect(await pay(anna, action, 'approve_thrice')).toBe(`/cashier/paysuccess/${id}`)
    expect(await main(anna)).toBe(50)
    const again = await anna.post('cashier/makedeposit', form, { 'idempotency-key': 'evening' })
    expect(again.data).toEqual(answer.data)
    expect((await anna.get('account/getInfo')).data).toMatchObject({ deposit_count: 1 })
  })

  test('VL-32 VL-33 VL-40 a wrong sum is answered at its field with both bounds', async () => {
    const { status, error } = await anna.post('cashier/makedeposit', { method: 'card', amount: '9' })
    expect(status).toBe(422)
    expect(error).toMatchObject({
      type: 'InvalidParameterException',
      invalid_parameters: ['amount'],
      error_data: { amount: ['SUM_BOUNDS'], min: 10, max: 1000, currency: 'EUR' },
    })
    for (const call of ['makedeposit', 'makewithdrawal']) {
      const empty = await anna.post(`cashier/${call}`, { method: 'card', amount: '' })
      expect(empty.error?.error_data).toEqual({ amount: ['REQUIRED'] })
    }
  })

  test('CA-18 CA-20 a withdrawal is reserved at once, then paid; no one else sees it', async () => {
    const form = { method: 'bank', amount: '30', 'requisites[iban]': validIban }
    const { data } = await anna.post('cashier/makewithdrawal', form)
    const { transaction_id: id } = data as { transaction_id: string }
    expect(await main(anna)).toBe(20)
    expect((await boris.get('cashier/getdepositinfo', { id })).error?.error_data).toEqual({
      id: ['NOT_FOUND'],
    })
    expect((await boris.post('cashier/cancelwithdrawal', { id })).status).toBe(422)
    await testApp.settle()
    expect(await read(anna, id)).toMatchObject({ status: 'success', requisites: { iban: '•••• 5001' } })
    expect((await anna.post('cashier/cancelwithdrawal', { id })).status).toBe(422)
    expect(await main(anna)).toBe(20)
  })

  test('ER-17 ER-16 ER-34 what the player can repair is never 403, a broken provider is 502', async () => {
    expect((await boris.post('cashier/makedeposit', { method: 'card', amount: '666' })).status).toBe(422)
    expect((await boris.post('cashier/makedeposit', { method: 'card', amount: '667' })).status).toBe(502)
    const poor = await boris.post('cashier/makewithdrawal', {
      method: 'bank',
      amount: '20',
      'requisites[iban]': validIban,
    })
    expect(poor.error).toMatchObject({
      type: 'InvalidParameterException',
      error_data: { amount: ['NOT_ENOUGH'], available: 0 },
    })
  })

  test('HI-03 the history filters by bracketed statuses', async () => {
    const { data } = await anna.get('cashier/gethistory', { 'statuses[0]': 'success', type: 'deposit' })
    expect((data as { total: number }).total).toBe(1)
  })

  test('C4 a callback that is not signed is refused at the door', async () => {
    const answer = await testApp.fetch('/callbacks/payments/sandbox', { method: 'POST', body: '{}' })
    expect(answer.status).toBe(401)
  })

  test('CA-07 a deposit left open for a day expires, and its late money is credited', async () => {
    const { data } = await boris.post('cashier/makedeposit', { method: 'card', amount: '40' })
    const { transaction_id: id, action } = data as Started
    await testApp.advance(25 * 3600)
    await testApp.settle()
    expect(
      await testApp.ctx.db
        .selectFrom('cashier_transactions')
        .select('status')
        .where('id', '=', BigInt(id))
        .execute(),
    ).toEqual([{ status: 'expired' }])
    await testApp.fetch(action.url, { method: 'POST', body: new URLSearchParams({ choice: 'approve' }) })
    expect(
      await testApp.ctx.db
        .selectFrom('cashier_transactions')
        .select('status')
        .where('id', '=', BigInt(id))
        .execute(),
    ).toEqual([{ status: 'success' }])
  })
})
