import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transact } from '#db/transaction.ts'
import { post } from '#server/money/wallet/post.ts'
import { publishes } from '#test/content.ts'
import {
  fund,
  createCashierTestApp,
  validIban,
  type CashierTestApp,
  type Payer,
} from '../cashier-test-app.fixture.ts'

let testApp: CashierTestApp
let payer: Payer
let names = 0

beforeAll(async () => {
  testApp = await createCashierTestApp()
})
beforeEach(async () => {
  payer = await testApp.player(`unknown${names++}`, { isUnknown: true })
  await fund(testApp, payer, '100')
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

/** 100 EUR of winnings, not deposited. */
const credit = ({ uid }: Payer) =>
  transact(testApp.ctx.connection, (tx) =>
    post(testApp.ctx, tx, [
      {
        key: `credit-${uid}`,
        reason: 'correction',
        reference: { type: 'gift', id: String(uid) },
        transfers: [
          {
            from: { kind: 'outside', name: 'sandbox', currency: 'EUR' },
            to: { kind: 'player', uid, pocket: 'main', currency: 'EUR' },
            amountMinor: 10_000n,
          },
        ],
      },
    ]),
  )

const asks = async () => {
  const { refusal } = await payer.call('makewithdrawal', {
    method: 'bank',
    amount: '50',
    requisites: { iban: validIban },
  })
  return refusal && [refusal.type, refusal.data]
}
const needs = async () =>
  ((await payer.call('getwithdrawsettings')).data as { needs: { contact: string | null; fields: string[] } })
    .needs
const hasOnRow = (values: { email_confirmed?: boolean; phone?: string; phone_confirmed?: boolean }) =>
  testApp.ctx.db.updateTable('players').set(values).where('uid', '=', payer.uid).execute()
const isCalled = (first_name: string | null, last_name: string | null) =>
  testApp.ctx.db
    .insertInto('player_profiles')
    .values({ uid: payer.uid, first_name, last_name })
    .onConflict((it) => it.column('uid').doUpdateSet({ first_name, last_name }))
    .execute()

test('ER-10 where the house wants a first deposit, who never paid in is sent to make one, and nothing is taken', async () => {
  await publishes(testApp, 'deposit-settings', { withdrawalNeedsDeposit: true })
  const winner = await testApp.player(`winner${names++}`)
  await credit(winner)
  const asked = async () => {
    const input = { method: 'bank', amount: '50', requisites: { iban: validIban } }
    const { refusal } = await winner.call('makewithdrawal', input)
    return refusal?.type
  }
  const needed = async () =>
    ((await winner.call('getwithdrawsettings')).data as { needs: { deposit: boolean } }).needs.deposit
  expect([await needed(), await asked(), await winner.balance()]).toEqual([true, 'UserNeedDeposit', 10_000n])
  // A failed deposit does not count.
  const failed = await winner.call('makedeposit', { method: 'card', amount: '20' })
  await testApp.choose(`deposit-${(failed.data as { transaction_id: string }).transaction_id}`, 'decline')
  expect([await needed(), await asked()]).toEqual([true, 'UserNeedDeposit'])
  await fund(testApp, winner, '20')
  expect([await needed(), await asked(), await winner.balance()]).toEqual([false, undefined, 7_000n])
  await publishes(testApp, 'deposit-settings', { withdrawalNeedsDeposit: false })
  const other = await testApp.player(`winner${names++}`)
  await credit(other)
  const input = { method: 'bank', amount: '50', requisites: { iban: validIban } }
  expect((await other.call('makewithdrawal', input)).refusal).toBeUndefined()
})

describe('CA-19 who asks to be paid', () => {
  test('CA-19 ER-12 has confirmed a contact first, either of them; nothing is taken before', async () => {
    await isCalled('Nora', 'Berzina')
    expect(await asks()).toEqual(['UserNeedConfirmContact', { contact: 'email' }])
    expect(await needs()).toEqual({ contact: 'email', fields: [], deposit: false })
    expect(await payer.balance()).toBe(10_000n)
    await hasOnRow({ phone: `3712000${payer.uid}`, phone_confirmed: true })
    expect(await needs()).toEqual({ contact: null, fields: [], deposit: false })
    expect(await asks()).toBeUndefined()
    expect(await payer.balance()).toBe(5_000n)
  })

  test.each<[string | null, string | null, string[]]>([
    [null, null, ['first_name', 'last_name']],
    ['Nora', null, ['last_name']],
    ['', 'Berzina', ['first_name']],
  ])('CA-19 ER-11 called %o %o is asked for %j', async (first, last, fields) => {
    await hasOnRow({ email_confirmed: true })
    await isCalled(first, last)
    expect(await asks()).toEqual(['UserNeedProfileData', { fields }])
    expect(await needs()).toEqual({ contact: null, fields, deposit: false })
    expect(await payer.balance()).toBe(10_000n)
  })
})
