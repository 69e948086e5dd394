import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { raceDatabase } from '#test/race/race-database.ts'
import {
  withoutPaymentRateLimit,
  createCashierTestApp,
  staff,
  type CashierTestApp,
} from '../cashier-test-app.fixture.ts'
import { approveWithdrawal } from '../withdrawal/decide-withdrawal.fixture.ts'
import { createCarriedWithdrawal } from './carried-withdrawal.fixture.ts'

let testApp: CashierTestApp
beforeAll(async () => {
  testApp = await createCashierTestApp({ databaseUrl: await raceDatabase('carried_race') })
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

test('ER-28 of two payouts let go to one unproved account at once, one is more than goes without a proof', async () => {
  for (let round = 0; round < 2; round++) {
    const payer = await testApp.player(`carrier${round}`)
    const ids = await withoutPaymentRateLimit(testApp, async () => [
      await createCarriedWithdrawal(testApp, payer, `one${round}`),
      await createCarriedWithdrawal(testApp, payer, `two${round}`),
    ])
    const decided = await Promise.all(ids.map((id) => approveWithdrawal(testApp.ctx, BigInt(id), staff)))
    expect(decided.map((it) => it.ok).toSorted()).toEqual([false, true])
    expect(decided.find((it) => !it.ok)).toMatchObject({ refusal: { fields: { id: ['UNPROVED'] } } })
    await testApp.settle()
    const paid = await testApp.ctx.db
      .selectFrom('sandbox_payments')
      .select('amount_minor')
      .where(
        'house_order',
        'in',
        ids.map((id) => `withdrawal-${id}`),
      )
      .execute()
    expect(paid).toEqual([{ amount_minor: 4050_00n }])
  }
})
