import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  withoutPaymentRateLimit,
  createCashierTestApp,
  retryWhileBusy,
  type CashierTestApp,
} from '#server/money/cashier/cashier-test-app.fixture.ts'
import { callApi } from '#test/call-api.ts'
import { register } from '#test/players.ts'
import { raceDatabase } from '#test/race/race-database.ts'

let app: CashierTestApp

beforeAll(async () => {
  app = await createCashierTestApp({ databaseUrl: await raceDatabase('deposit_limits_race') })
})
afterAll(() => app.close())

test('R2 DL-04 of deposits at once no more begin than the limit lets through', async () => {
  for (let round = 0; round < 3; round++) {
    const actor = await register(app, `racer${round}@example.com`)
    await callApi(actor, 'account/setDepositLimit', { amount: '100', period: '7' })
    // Three by each method, the max number in progress at once.
    const methods = Array.from({ length: 9 }, (_, at) => ['card', 'bank', 'wallet'][at % 3] as string)
    const answers = await Promise.all(
      methods.map((method) => callApi(actor, 'cashier/makedeposit', { method, amount: '20' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    for (const { error } of answers.filter(({ status }) => status !== 200))
      expect(error?.type).toBe('BillingDepositLimitExceededException')
  }
})

test('R2 DL-04 W21 nor of two hundred at once, where most are turned away before the limit is asked', async () => {
  const actor = await register(app, 'crowd@example.com')
  await callApi(actor, 'account/setDepositLimit', { amount: '100', period: '7' })
  const pays = (_one: unknown, at: number) =>
    retryWhileBusy(() =>
      callApi(
        actor,
        'cashier/makedeposit',
        { method: ['card', 'bank', 'wallet'][at % 3] ?? '', amount: '20' },
        { idempotencyKey: `crowd-${at}` },
      ),
    )
  const answers = await withoutPaymentRateLimit(app, () => Promise.all(Array.from({ length: 200 }, pays)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  // At most three are in progress by one method, regardless of the limit.
  for (const { error } of answers.filter(({ status }) => status !== 200))
    expect(['BillingDepositLimitExceededException', 'TooManyRequestsException']).toContain(error?.type)
  const { total } = await app.ctx.db
    .selectFrom('cashier_transactions')
    .where('uid', '=', actor.uid)
    .where('status', 'in', ['new', 'pending'])
    .select(({ fn }) => fn.sum<bigint>('amount_minor').as('total'))
    .executeTakeFirstOrThrow()
  expect(BigInt(total)).toBe(10_000n)
  expect(await app.problems()).toEqual([])
})
