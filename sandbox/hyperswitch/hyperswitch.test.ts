import { provesVendor } from '../payments/vendor-journeys.fixture.ts'

provesVendor({
  vendor: 'hyperswitch',
  method: 'card',
  payout: { method: 'bank', requisites: { iban: 'LV80BANK0000435195001' } },
  lacks: ['approve_double'],
  givesBack: true,
  refusals: { amount: 422, signature: 401 },
})
