import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createCashierTestApp,
  type CashierTestApp,
  type Payer,
} from '#server/money/cashier/cashier-test-app.fixture.ts'
import type { Bank, PaymentProvider } from '#server/money/payments/provider/port.ts'
import { hire } from '#test/backoffice.ts'

let testApp: CashierTestApp
let payer: Payer
let provider: PaymentProvider
let names = 0

beforeAll(async () => {
  testApp = await createCashierTestApp()
  provider = testApp.ctx.paymentProviders.sandbox as PaymentProvider
})
beforeEach(async () => {
  Object.assign(testApp.ctx.paymentProviders, { sandbox: provider })
  payer = await testApp.player(`banked${names++}`)
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

type Listed = { id: string; name: string; icon: null; country_code: string }
const listed = async (of = payer): Promise<Listed[]> =>
  ((await of.call('getbanks')).data as { items: Listed[] }).items
const begin = (bank: string | undefined, method = 'bank') =>
  payer.call('makedeposit', {
    method,
    amount: '50',
    ...(bank === undefined ? {} : { 'requisites[bank]': bank }),
  })
const idOf = ({ data }: { data: never }) => (data as { transaction_id: string }).transaction_id
const requisitesOf = async (id: string) =>
  ((await payer.call('getdepositinfo', { id })).data as { requisites: object }).requisites

const standIn = (change: Partial<PaymentProvider>) =>
  Object.assign(testApp.ctx.paymentProviders, { sandbox: { ...provider, ...change } })

/** The provider with another list, or none; counts the requests. */
const listing = (list: () => Promise<readonly Bank[] | undefined>) => {
  const asked: string[] = []
  standIn({
    listBanks: (country) => {
      asked.push(country)
      return list()
    },
  })
  return asked
}

describe('CA-04 the bank that a deposit comes from', () => {
  test('CA-04 the banks of the player’s country are listed, and those of another country are not', async () => {
    const banks = await listed()
    expect(banks.length).toBeGreaterThan(2)
    expect(banks[0]).toEqual({ id: 'lv-1', name: 'Bērzu Banka', icon: null, country_code: 'LV' })
    const german = await listed(await testApp.player(`german${names}`, { country: 'DE' }))
    expect(german.map(({ id }) => id)).not.toContain('lv-1')
  })

  test('CA-04 CA-11 the provider, its page, the player and staff receive a chosen one', async () => {
    const id = idOf(await begin('lv-1'))
    expect((await testApp.paymentOf(`deposit-${id}`)).details).toMatchObject({ bank: 'lv-1' })
    const { reference } = await testApp.paymentOf(`deposit-${id}`)
    expect(await (await testApp.fetch(`/sandbox/pay/${reference}`)).text()).toContain('Bērzu Banka')
    expect(await requisitesOf(id)).toEqual({ bank: 'Bērzu Banka' })
    const penny = await hire(testApp.desk, ['payments'])
    const card = await penny.get('cashier/getDeposit', { id })
    expect(card.data).toMatchObject({ requisites: { bank: 'Bērzu Banka' } })
  })

  test('CA-04 none need be chosen', async () => {
    for (const bank of [undefined, '']) {
      const id = idOf(await begin(bank))
      expect(await requisitesOf(id)).toEqual({})
    }
  })

  test.each([
    ['nobody', 'UNKNOWN'],
    ['de-1', 'UNKNOWN'],
    ['Bērzu Banka', 'UNKNOWN'],
    ['4111111111111111', 'CARD'],
  ])(
    'CA-04 W28 “%s” is no bank of the list: refused at its field, and nothing begins',
    async (bank, code) => {
      const { status, refusal } = await begin(bank)
      expect([status, refusal?.fields]).toEqual([422, { 'requisites[bank]': [code] }])
      expect((await payer.call('gethistory')).data).toMatchObject({ total: 0 })
    },
  )

  test('CA-04 a method that asks for no bank keeps none', async () => {
    expect(await requisitesOf(idOf(await begin('lv-1', 'card')))).toEqual({})
  })

  test('CA-04 without a list there is nothing to choose, and a deposit goes on without the bank', async () => {
    listing(async () => undefined)
    expect(await listed()).toEqual([])
    const id = idOf(await begin('lv-1'))
    expect(await requisitesOf(id)).toEqual({})
    expect((await testApp.paymentOf(`deposit-${id}`)).details).not.toHaveProperty('bank')
  })

  test('CA-04 a list is asked for once in ten minutes, and a silent provider once in half a minute', async () => {
    const asked = listing(async () => [{ id: 'a', name: 'A' }])
    await Promise.all([listed(), listed(), begin('a')])
    expect(asked).toEqual(['LV'])
    await testApp.desk.advance(540)
    await listed()
    expect(asked).toEqual(['LV'])
    await testApp.desk.advance(60)
    await listed()
    expect(asked).toEqual(['LV', 'LV'])
    const silent = listing(async () => undefined)
    await listed()
    await listed()
    await testApp.desk.advance(30)
    await listed()
    expect(silent).toEqual(['LV', 'LV'])
  })

  test('CA-04 who is asked instead of the first provider is not told of a bank that only the first one knows', async () => {
    const told: object[] = []
    standIn({ startDeposit: async () => ({ status: 'fault', isFinal: true }) })
    Object.assign(testApp.ctx.paymentProviders, {
      second: {
        ...provider,
        sysname: 'second',
        startDeposit: async (order: Parameters<PaymentProvider['startDeposit']>[0]) => {
          told.push(order.requisites)
          return { status: 'declined', reason: 'declined' }
        },
      },
    })
    await begin('lv-1')
    Reflect.deleteProperty(testApp.ctx.paymentProviders, 'second')
    expect(told).toEqual([{}])
  })
})
