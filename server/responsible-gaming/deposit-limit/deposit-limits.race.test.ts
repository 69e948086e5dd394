import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCashierHouse, type CashierHouse } from '#server/cashier/cashier-house.fixture.ts'
import { callApi } from '#test/call-api.ts'
import { register } from '#test/players.ts'
import { raceDatabase } from '#test/race/race-database.ts'

let house: CashierHouse

beforeAll(async () => {
  house = await openCashierHouse({ databaseUrl: await raceDatabase('deposit_limits_race') })
})
afterAll(() => house.close())

test('R2 DL-04 of deposits at once no more begin than the limit lets through', async () => {
  const actor = await register(house, 'racer@example.com')
  await callApi(actor, 'account/setDepositLimit', { amount: '100', period: '7' })
  const deposit = () => callApi(actor, 'cashier/makedeposit', { method: 'wallet', amount: '20' })
  const answers = await Promise.all(Array.from({ length: 20 }, deposit))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  for (const { error } of answers.filter(({ status }) => status !== 200))
    expect(error?.type).toBe('BillingDepositLimitExceededException')
})
