import { expect, test } from 'vitest'
import { openCashierHouse, type Payer } from '#server/money/cashier/cashier-house.fixture.ts'
import { provesVendor } from '../payments/vendor-journeys.fixture.ts'

provesVendor({
  vendor: 'hyperswitch',
  method: 'card',
  payout: { method: 'bank', requisites: { iban: 'LV80BANK0000435195001' } },
  lacks: ['approve_double'],
  givesBack: true,
  refusals: { amount: 422, signature: 401 },
})

test('a card that the vendor tells of is known again, and one in another name is found', async () => {
  const house = await openCashierHouse({ provider: 'hyperswitch' })
  const [anna, boris] = [await house.player('cards-anna'), await house.player('cards-boris')]
  await house.ctx.db
    .updateTable('player_profiles')
    .set({ first_name: 'Anna', last_name: 'Bērziņa' })
    .where('uid', '=', anna.uid)
    .execute()
  const pays = async (payer: Payer, amount: string) => {
    const { data } = await payer.call('makedeposit', { method: 'card', amount })
    await house.choose(`deposit-${(data as { transaction_id: string }).transaction_id}`, 'approve')
  }
  for (const amount of ['50', '60', '165']) await pays(anna, amount)
  await pays(boris, '265')
  await house.settle()
  const kept = await house.ctx.db
    .selectFrom('payment_instruments')
    .select(['shown', 'owner_name', 'country', 'method'])
    .where('uid', '=', anna.uid)
    .orderBy('id')
    .execute()
  expect(kept).toEqual([
    { shown: expect.stringMatching(/^\d{4}$/), owner_name: null, country: null, method: 'card' },
    { shown: '0065', owner_name: 'J OZOLS', country: 'BR', method: 'card' },
  ])
  const found = await house.ctx.db
    .selectFrom('risk_findings')
    .select('rule')
    .where('uid', '=', anna.uid)
    .orderBy('rule')
    .execute()
  expect(found.map(({ rule }) => rule)).toEqual(['country_differs', 'owner_differs', 'shared_instrument'])
  await house.close()
})
