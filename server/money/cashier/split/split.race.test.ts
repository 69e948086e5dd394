import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hire } from '#test/backoffice.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { reconcileRefunds } from '../refund/reconcile-refunds.ts'
import {
  withoutPaymentRateLimit,
  createCashierTestApp,
  retryWhileBusy,
  validIban,
  wins,
  type CashierTestApp,
  type Payer,
} from '../cashier-test-app.fixture.ts'
import { depositFrom } from './split.fixture.ts'

let testApp: CashierTestApp
let names = 0

beforeAll(async () => {
  testApp = await createCashierTestApp({ databaseUrl: await raceDatabase('split_race') })
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

const atOnce = <T>(count: number, work: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)))
const withdraw = (payer: Payer, amount: string, key: string) =>
  retryWhileBusy(() =>
    payer.call('makewithdrawal', { method: 'bank', amount, requisites: { iban: validIban } }, key),
  )

const takenOf = async (deposit: string): Promise<bigint> => {
  const rows = await testApp.ctx.db
    .selectFrom('cashier_refunds')
    .select('amount_minor')
    .where('transaction_id', '=', BigInt(deposit))
    .where('status', 'in', ['waiting', 'ordered', 'refunded'])
    .execute()
  return rows.reduce((sum, row) => sum + row.amount_minor, 0n)
}

test('CA-21 of parallel withdrawals none pays an instrument more than it brought', async () => {
  const payer = await testApp.player(`splitracer${names++}`)
  const a = await depositFrom(testApp, payer, '100', { instrument: 'A' })
  const b = await depositFrom(testApp, payer, '50', { instrument: 'B' })
  await wins(testApp, payer, 500_00n)
  const answers = await withoutPaymentRateLimit(testApp, () =>
    atOnce(20, (number) => withdraw(payer, '25', `split-${number}`)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect([await takenOf(a), await takenOf(b)]).toEqual([100_00n, 50_00n])
  const { minor } = await testApp.ctx.db
    .selectFrom('withdrawal_parts')
    .select((is) => is.fn.sum<bigint>('amount_minor').as('minor'))
    .where('uid', '=', payer.uid)
    .where('kind', '=', 'account')
    .executeTakeFirstOrThrow()
  expect(BigInt(minor)).toBe(350_00n)
  await testApp.settle()
  await reconcileRefunds(testApp.ctx)
})

test('CA-21 withdrawals, a refund by staff and a chargeback at once never take more of a deposit than it was', async () => {
  const olga = await hire(testApp.desk, ['payments'])
  for (let round = 0; round < 4; round++) {
    const payer = await testApp.player(`splitracer${names++}`)
    const a = await depositFrom(testApp, payer, '100', { instrument: 'A' })
    await wins(testApp, payer, 200_00n)
    await withoutPaymentRateLimit(testApp, () =>
      Promise.all([
        ...['70', '60'].map((amount, at) => withdraw(payer, amount, `mixed-${round}-${at}`)),
        olga.post('cashier/refund', { id: a, amount: '50', reason: 'She asked for it' }),
        testApp.choose(`deposit-${a}`, 'charge_back'),
      ]),
    )
    await testApp.settle()
    expect(await testApp.problems()).toEqual([])
  }
})
