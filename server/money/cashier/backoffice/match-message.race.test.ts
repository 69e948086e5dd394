import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hire } from '#test/backoffice.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { createCashierTestApp, type CashierTestApp } from '../cashier-test-app.fixture.ts'

let testApp: CashierTestApp
beforeAll(async () => {
  testApp = await createCashierTestApp({ databaseUrl: await raceDatabase('match_message') })
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

test('C4 C5 two messages of one payment, approved at once and reported again: credited once', async () => {
  const payer = await testApp.player('racer')
  const penny = await hire(testApp.desk, ['payments'])
  const deciders = [await hire(testApp.desk, ['risk']), await hire(testApp.desk, ['risk'])]
  for (let round = 0; round < 6; round++) {
    for (const who of [penny, ...deciders]) await who.stepUp('money')
    const before = await payer.balance()
    // In odd rounds it is a deposit of ours with another amount, whose correct message arrives as well.
    const begun = round % 2 === 1
    const made = begun ? await payer.call('makedeposit', { method: 'bank', amount: '50' }) : undefined
    const order = made
      ? `deposit-${(made.data as { transaction_id: string }).transaction_id}`
      : `transfer-${round}`
    const reference = begun ? (await testApp.paymentOf(order)).reference : `pay_${round}`
    const told = (id: string, amount_minor: string) =>
      testApp.send(
        Buffer.from(
          JSON.stringify({
            id,
            payment: { reference, order, amount_minor, currency: 'EUR', state: 'succeeded', reason: null },
          }),
        ),
      )
    const events = [`evt_${round}_a`, `evt_${round}_b`]
    for (const id of events) await told(id, '4000')
    const approvals: string[] = []
    for (const event_id of events) {
      const input = { provider: 'sandbox', event_id, player: String(payer.uid), reason: 'their transfer' }
      const { data } = await penny.post('cashier/matchMessage', input)
      approvals.push((data as { approval_id: string }).approval_id)
    }
    const answers = await Promise.all([
      ...deciders.flatMap((who) => approvals.map((id) => who.post('approvals/approve', { id }))),
      told(`evt_${round}_a`, '4000').then(() => undefined),
      ...(begun ? [told(`evt_${round}_right`, '5000').then(() => undefined)] : []),
    ])
    const done = answers.filter((answer) => answer?.status === 200)
    expect(done.length).toBeLessThanOrEqual(1)
    if (!begun) expect(done).toHaveLength(1)
    expect(await payer.balance()).toBe(before + (done.length === 1 ? 4000n : 5000n))
  }
})
