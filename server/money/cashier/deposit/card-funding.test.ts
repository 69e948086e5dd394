import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cardFundings, fundingOf } from '#server/platform/kernel/settings/card-funding.ts'
import { jurisdictionNames, jurisdictions } from '#server/platform/kernel/settings/jurisdictions.ts'
import { createCashierTestApp, type CashierTestApp, type Payer } from '../cashier-test-app.fixture.ts'

test.each([
  ['CREDIT', 'credit'],
  ['credit', 'credit'],
  [' Credit Card ', 'credit'],
  ['Debit', 'debit'],
  ['PREPAID', 'prepaid'],
  ['charge-card', 'charge'],
  ['Deferred Debit', 'charge'],
  ['', 'unknown'],
  ['CREDITS', 'unknown'],
  ['constructor', 'unknown'],
  [null, 'unknown'],
  [undefined, 'unknown'],
])('the funding %j is read as %s', (told, funding) => {
  expect(fundingOf(told)).toBe(funding)
})

test('each market says of every funding whether it takes money of it; Great Britain none of credit or of a card unknown', () => {
  const refused = jurisdictionNames.map((name) => [
    name,
    cardFundings.filter((funding) =>
      (jurisdictions[name].refusedCards as readonly string[]).includes(funding),
    ),
  ])
  expect(Object.fromEntries(refused)).toEqual({
    default: [],
    uk: ['credit', 'charge', 'unknown'],
    mga: [],
    ontario: [],
  })
})

/** The sandbox with its own protocol and as Hyperswitch, by the amount that selects the card. */
const cards = [
  ['151', 'credit'],
  ['152', 'prepaid'],
  ['153', 'charge'],
  ['154', 'unknown'],
  ['150', 'debit'],
] as const

describe.each(['uk', 'mga'] as const)('in the profile %s', (jurisdiction) => {
  describe.each(['sandbox', 'hyperswitch'])('at %s', (provider) => {
    let testApp: CashierTestApp
    let names = 0

    beforeAll(async () => {
      testApp = await createCashierTestApp({ provider })
    })
    afterAll(() => testApp.close())

    const verified = async (): Promise<Payer> => {
      Object.assign(testApp.ctx.settings, { jurisdiction: 'default' })
      const payer = await testApp.player(`card${names++}`)
      // Markets differ in registration; only their rule for cards is tested here.
      Object.assign(testApp.ctx.settings, { jurisdiction })
      await testApp.ctx.db
        .updateTable('players')
        .set({ is_verified: true })
        .where('uid', '=', payer.uid)
        .execute()
      if (jurisdiction === 'uk') await payer.declineLimit()
      return payer
    }

    test.each(cards)('a deposit of %s by a %s card', async (amount, funding) => {
      const payer = await verified()
      const { data, refusal } = await payer.call('makedeposit', { method: 'card', amount })
      expect(refusal).toBeUndefined()
      const id = (data as { transaction_id: string }).transaction_id
      const order = `deposit-${id}`
      await testApp.choose(order, 'approve')
      await testApp.settle()
      const isRefused = jurisdiction === 'uk' && ['credit', 'charge', 'unknown'].includes(funding)
      expect((await payer.call('getdepositinfo', { id })).data).toMatchObject(
        isRefused
          ? { status: 'failed', reason: 'payments.reason.card_funding' }
          : { status: 'success', reason: null },
      )
      expect(await payer.balance()).toBe(isRefused ? 0n : BigInt(amount) * 100n)
      // No money was taken: at the vendor the payment did not succeed.
      expect((await testApp.paymentOf(order)).state).toBe(
        isRefused ? (provider === 'sandbox' ? 'failed' : 'cancelled') : 'succeeded',
      )
      expect(await testApp.problems()).toEqual([])
    })
  })
})
