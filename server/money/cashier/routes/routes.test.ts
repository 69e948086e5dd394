import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RoutedMethod } from '#contract/operator/cashier/payment-routes.ts'
import {
  createCashierTestApp,
  type CashierTestApp,
  type Payer,
} from '#server/money/cashier/cashier-test-app.fixture.ts'
import type { PaymentProvider } from '#server/money/payments/provider/port.ts'
import { hire, type Hired } from '#test/backoffice.ts'

let testApp: CashierTestApp
let chief: Hired
let payer: Payer
let names = 0

beforeAll(async () => {
  testApp = await createCashierTestApp()
  const sandbox = testApp.ctx.paymentProviders.sandbox as PaymentProvider
  Object.assign(testApp.ctx.paymentProviders, { second: { ...sandbox, sysname: 'second' } })
  chief = await hire(testApp.desk, ['administrator'])
})
beforeEach(async () => {
  await testApp.ctx.db.deleteFrom('payment_routes').execute()
  payer = await testApp.player(`routed${names++}`)
  await chief.stepUp('money')
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

const card = { kind: 'deposit', method: 'card' }
const save = (providers: string, rest: Record<string, unknown> = {}) =>
  chief.post('cashier/saveRoute', { ...card, providers, ...rest })
const providerOf = async (): Promise<string | undefined> => {
  const { data, refusal } = await payer.call('makedeposit', { method: 'card', amount: '50' })
  if (refusal) return refusal.type
  const { transaction_id: id } = data as { transaction_id: string }
  const made = await testApp.ctx.db
    .selectFrom('cashier_transactions')
    .select('provider')
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow()
  return made.provider
}
const offered = async (): Promise<string[]> =>
  ((await payer.call('getdepositsettings')).data as { items: { sysname: string }[] }).items.map(
    ({ sysname }) => sysname,
  )
const shownToGuests = async (): Promise<string[]> => {
  const answer = await testApp.app.request('/api/cashier/getPaymentMethods')
  const { data } = (await answer.json()) as { data: { items: { sysname: string; can_deposit: boolean }[] } }
  return data.items.flatMap(({ sysname, can_deposit: isOffered }) => (isOffered ? [sysname] : []))
}
const cards = async (): Promise<RoutedMethod | undefined> =>
  ((await chief.get('cashier/getRoutes')).data as { methods: RoutedMethod[] }).methods.find(
    ({ kind, method }) => kind === 'deposit' && method === 'card',
  )

describe('CA-03 a route', () => {
  test('CA-03 says who is asked first, and its absence leaves the order of the house', async () => {
    expect(await providerOf()).toBe('sandbox')
    const { data } = await save('second, sandbox')
    expect(await providerOf()).toBe('second')
    expect(await cards()).toMatchObject({
      providers: ['sandbox', 'second'],
      routes: [
        {
          currency: null,
          country: null,
          providers: ['second', 'sandbox'],
          version: 1,
          changed_by: chief.email,
        },
      ],
    })
    await chief.post('cashier/removeRoute', { id: (data as { id: string }).id })
    expect(await providerOf()).toBe('sandbox')
  })

  test('CA-03 of a country outweighs that of all; one without anybody takes the method away there', async () => {
    await save('sandbox')
    await save('second', { country: 'LV' })
    expect(await providerOf()).toBe('second')
    await save('', { country: 'LV', currency: 'EUR' })
    expect(await offered()).not.toContain('card')
    expect(await providerOf()).toBe('InvalidParameter')
    const elsewhere = await testApp.player(`elsewhere${names}`, { country: 'DE' })
    const { data } = await elsewhere.call('getdepositsettings')
    expect((data as { items: { sysname: string }[] }).items.map(({ sysname }) => sysname)).toContain('card')
  })

  test('CA-03 that takes a method away for everybody takes it from the list that guests read; for one country it does not', async () => {
    expect(await shownToGuests()).toContain('card')
    await save('', { country: 'LV' })
    expect(await shownToGuests()).toContain('card')
    await save('')
    expect(await shownToGuests()).not.toContain('card')
    await save('second', { country: 'DE' })
    expect(await shownToGuests()).toContain('card')
  })

  test.each<[string, Record<string, unknown>, object]>([
    ['a provider that cannot serve it', { providers: 'nobody' }, { providers: ['UNKNOWN'] }],
    ['one provider twice', { providers: 'sandbox sandbox' }, { providers: ['ALREADY_EXISTS'] }],
    ['a method that there is not', { method: 'cheque', providers: '' }, { method: ['UNKNOWN'] }],
    ['a way that the method has not', { kind: 'payout', providers: '' }, { method: ['UNKNOWN'] }],
    ['a country that is none', { country: 'Latvia', providers: 'sandbox' }, { country: ['FORMAT'] }],
    ['an unknown currency', { currency: 'QQQ', providers: 'sandbox' }, { currency: ['UNKNOWN'] }],
  ])('W26 with %s is refused at its field, and nothing changes', async (_, given, fields) => {
    const answer = await chief.post('cashier/saveRoute', { ...card, ...given })
    expect([answer.status, answer.fields]).toEqual([422, fields])
    expect((await cards())?.routes).toEqual([])
  })

  test('W26 that other staff has changed meanwhile is not overwritten: both are shown', async () => {
    await save('second')
    const late = await save('sandbox')
    expect(late.status).toBe(409)
    expect(late.fields).toMatchObject({ version: ['CHANGED'] })
    expect((await save('sandbox', { version: 1 })).data).toMatchObject({ version: 2 })
    expect(await providerOf()).toBe('sandbox')
  })

  test('L1 W26 is changed by those who may, with their second factor, and written down', async () => {
    const penny = await hire(testApp.desk, ['payments'])
    await penny.stepUp('money')
    expect((await penny.post('cashier/saveRoute', { ...card, providers: 'second' })).status).toBe(403)
    const { data } = await save('second', { country: 'LV' })
    const { id } = data as { id: string }
    const record = await testApp.ctx.db
      .selectFrom('audit_records')
      .select(['type', 'actor', 'subject', 'after'])
      .where('subject', '=', `payment-route:${id}`)
      .executeTakeFirst()
    expect(record).toMatchObject({
      type: 'route_changed',
      actor: chief.email,
      after: { kind: 'deposit', method: 'card', country: 'LV', currency: null, providers: 'second' },
    })
  })
})
