import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hire } from '#test/desk.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { reconcileRefunds } from '../refund/reconcile-refunds.ts'
import {
  countingNoTries,
  openCashierHouse,
  untilHeard,
  validIban,
  wins,
  type CashierHouse,
  type Payer,
} from '../cashier-house.fixture.ts'
import { paysFrom } from './split.fixture.ts'

let house: CashierHouse
let names = 0

beforeAll(async () => {
  house = await openCashierHouse({ databaseUrl: await raceDatabase('split_race') })
})
afterEach(async () => expect(await house.problems()).toEqual([]))
afterAll(() => house.close())

const atOnce = <T>(count: number, work: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)))
const withdraw = (payer: Payer, amount: string, key: string) =>
  untilHeard(() =>
    payer.call('makewithdrawal', { method: 'bank', amount, requisites: { iban: validIban } }, key),
  )

const takenOf = async (deposit: string): Promise<bigint> => {
  const rows = await house.ctx.db
    .selectFrom('cashier_refunds')
    .select('amount_minor')
    .where('transaction_id', '=', BigInt(deposit))
    .where('status', 'in', ['waiting', 'ordered', 'refunded'])
    .execute()
  return rows.reduce((sum, row) => sum + row.amount_minor, 0n)
}

test('CA-21 of parallel withdrawals none pays an instrument more than it brought', async () => {
  const payer = await house.player(`splitracer${names++}`)
  const a = await paysFrom(house, payer, '100', { instrument: 'A' })
  const b = await paysFrom(house, payer, '50', { instrument: 'B' })
  await wins(house, payer, 500_00n)
  const answers = await countingNoTries(house, () =>
    atOnce(20, (number) => withdraw(payer, '25', `split-${number}`)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect([await takenOf(a), await takenOf(b)]).toEqual([100_00n, 50_00n])
  const { minor } = await house.ctx.db
    .selectFrom('withdrawal_parts')
    .select((is) => is.fn.sum<bigint>('amount_minor').as('minor'))
    .where('uid', '=', payer.uid)
    .where('kind', '=', 'account')
    .executeTakeFirstOrThrow()
  expect(BigInt(minor)).toBe(350_00n)
  await house.settle()
  await reconcileRefunds(house.ctx)
})

test('CA-21 withdrawals, a refund by staff and a chargeback at once never take more of a deposit than it was', async () => {
  const olga = await hire(house.desk, ['payments'])
  for (let round = 0; round < 4; round++) {
    const payer = await house.player(`splitracer${names++}`)
    const a = await paysFrom(house, payer, '100', { instrument: 'A' })
    await wins(house, payer, 200_00n)
    await countingNoTries(house, () =>
      Promise.all([
        ...['70', '60'].map((amount, at) => withdraw(payer, amount, `mixed-${round}-${at}`)),
        olga.post('cashier/refund', { id: a, amount: '50', reason: 'She asked for it' }),
        house.choose(`deposit-${a}`, 'charge_back'),
      ]),
    )
    await house.settle()
    expect(await house.problems()).toEqual([])
  }
})
