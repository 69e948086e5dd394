import { expect, test } from 'vitest'
import { createCashierTestApp, type Payer } from '#server/money/cashier/cashier-test-app.fixture.ts'
import { provesVendor } from '../payments/vendor-journeys.fixture.ts'

provesVendor({
  vendor: 'hyperswitch',
  method: 'card',
  payout: { method: 'bank', requisites: { iban: 'LV80BANK0000435195001' } },
  lacks: ['approve_double'],
  supportsRefunds: true,
  refusals: { amount: 422, signature: 401 },
})

test('a card that the vendor reports is recognised, and one in another name is found', async () => {
  const app = await createCashierTestApp({ provider: 'hyperswitch' })
  const [anna, boris] = [await app.player('cards-anna'), await app.player('cards-boris')]
  await app.ctx.db
    .updateTable('player_profiles')
    .set({ first_name: 'Anna', last_name: 'Bērziņa' })
    .where('uid', '=', anna.uid)
    .execute()
  const pays = async (payer: Payer, amount: string) => {
    const { data } = await payer.call('makedeposit', { method: 'card', amount })
    await app.choose(`deposit-${(data as { transaction_id: string }).transaction_id}`, 'approve')
  }
  for (const amount of ['50', '60', '165']) await pays(anna, amount)
  await pays(boris, '265')
  await app.settle()
  const kept = await app.ctx.db
    .selectFrom('payment_instruments')
    .select(['shown', 'owner_name', 'country', 'method'])
    .where('uid', '=', anna.uid)
    .orderBy('id')
    .execute()
  expect(kept).toEqual([
    { shown: expect.stringMatching(/^\d{4}$/), owner_name: null, country: null, method: 'card' },
    { shown: '0065', owner_name: 'J OZOLS', country: 'BR', method: 'card' },
  ])
  const found = await app.ctx.db
    .selectFrom('risk_findings')
    .select('rule')
    .where('uid', '=', anna.uid)
    .orderBy('rule')
    .execute()
  expect(found.map(({ rule }) => rule)).toEqual(['country_differs', 'owner_differs', 'shared_instrument'])
  await app.close()
})
