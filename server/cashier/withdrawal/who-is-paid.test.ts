import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fund, openCashierHouse, validIban, type CashierHouse, type Payer } from '../cashier-house.fixture.ts'

let house: CashierHouse
let payer: Payer
let names = 0

beforeAll(async () => {
  house = await openCashierHouse()
})
beforeEach(async () => {
  payer = await house.player(`unknown${names++}`, { isUnknown: true })
  await fund(house, payer, '100')
})
afterEach(async () => expect(await house.problems()).toEqual([]))
afterAll(() => house.close())

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
  house.ctx.db.updateTable('players').set(values).where('uid', '=', payer.uid).execute()
const isCalled = (first_name: string | null, last_name: string | null) =>
  house.ctx.db
    .insertInto('player_profiles')
    .values({ uid: payer.uid, first_name, last_name })
    .onConflict((it) => it.column('uid').doUpdateSet({ first_name, last_name }))
    .execute()

describe('CA-19 who asks to be paid', () => {
  test('CA-19 ER-12 has confirmed a contact first, either of them; nothing is taken before', async () => {
    await isCalled('Nora', 'Berzina')
    expect(await asks()).toEqual(['UserNeedConfirmContact', { contact: 'email' }])
    expect(await needs()).toEqual({ contact: 'email', fields: [] })
    expect(await payer.balance()).toBe(10_000n)
    await hasOnRow({ phone: `3712000${payer.uid}`, phone_confirmed: true })
    expect(await needs()).toEqual({ contact: null, fields: [] })
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
    expect(await needs()).toEqual({ contact: null, fields })
    expect(await payer.balance()).toBe(10_000n)
  })
})
