import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hire } from '#test/backoffice.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { fund, createCashierTestApp, validIban, type CashierTestApp } from '../cashier-test-app.fixture.ts'

let testApp: CashierTestApp
beforeAll(async () => {
  testApp = await createCashierTestApp({
    supportsRefunds: false,
    databaseUrl: await raceDatabase('two_approvers'),
  })
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

test('C5 W26 two second persons, one who declines and the player taking it back at once: one payout or none', async () => {
  const payer = await testApp.player('racer')
  const chief = await hire(testApp.desk, ['administrator'])
  const deciders = [await hire(testApp.desk, ['risk']), await hire(testApp.desk, ['risk'])]
  for (let at = 0; at < 6; at++) await fund(testApp, payer, '1000')
  for (let round = 0; round < 6; round++) {
    for (const who of [chief, ...deciders]) await who.stepUp('money')
    const before = await payer.balance()
    const { data } = await payer.call('makewithdrawal', {
      method: 'bank',
      amount: '600',
      requisites: { iban: validIban },
    })
    const { transaction_id: id } = data as { transaction_id: string }
    await testApp.settle()
    const penny = await hire(testApp.desk, ['payments'])
    await penny.stepUp('money')
    await testApp.ctx.db
      .updateTable('staff_role_grants')
      .set({ ceiling_minor: 100n })
      .where('role', '=', 'payments')
      .where('granted_right', '=', 'cashier.review')
      .execute()
    const asked = await penny.post('cashier/approve', { id, reason: 'a good player' })
    const { approval_id: approval } = asked.data as { approval_id: string }
    const answers = await Promise.all([
      ...deciders.map((who) => who.post('approvals/approve', { id: approval })),
      ...deciders.map((who) => who.post('cashier/approve', { id })),
      ...(round % 2
        ? [
            chief.post('cashier/decline', { id, why: 'other', note: 'no' }),
            payer.call('cancelwithdrawal', { id }),
          ]
        : []),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await testApp.settle()
    const made = await testApp.ctx.db
      .selectFrom('sandbox_payments')
      .select('reference')
      .where('house_order', '=', `withdrawal-${id}`)
      .execute()
    const isPaid = answers.slice(0, 4).some(({ status }) => status === 200)
    expect(made).toHaveLength(isPaid ? 1 : 0)
    expect(await payer.balance()).toBe(isPaid ? before - 60_000n : before)
  }
})
