import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { raceDatabase } from '#test/race/race-database.ts'
import { countingNoTries, openCashierHouse, staff, type CashierHouse } from '../cashier-house.fixture.ts'
import { approveWithdrawal } from '../withdrawal/decide-withdrawal.fixture.ts'
import { isCarried } from './carried.fixture.ts'

let house: CashierHouse
beforeAll(async () => {
  house = await openCashierHouse({ databaseUrl: await raceDatabase('carried_race') })
})
afterEach(async () => expect(await house.problems()).toEqual([]))
afterAll(() => house.close())

test('ER-28 of two payouts let go to one unproved account at once, one is more than goes without a proof', async () => {
  for (let round = 0; round < 2; round++) {
    const payer = await house.player(`carrier${round}`)
    const ids = await countingNoTries(house, async () => [
      await isCarried(house, payer, `one${round}`),
      await isCarried(house, payer, `two${round}`),
    ])
    const decided = await Promise.all(ids.map((id) => approveWithdrawal(house.ctx, BigInt(id), staff)))
    expect(decided.map((it) => it.ok).toSorted()).toEqual([false, true])
    expect(decided.find((it) => !it.ok)).toMatchObject({ refusal: { fields: { id: ['UNPROVED'] } } })
    await house.settle()
    const paid = await house.ctx.db
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
