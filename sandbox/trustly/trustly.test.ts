import { provesVendor } from '../payments/vendor-journeys.fixture.ts'

provesVendor({
  vendor: 'trustly',
  method: 'bank',
  payout: { method: 'bank', requisites: { iban: 'LV80BANK0000435195001' } },
  // A refused deposit is not reported, and a failed payout comes back.
  declined: { deposit: 'cancelled', payout: 'success' },
  isForgetful: true,
  lacks: ['approve_half', 'approve_double', 'charge_back', 'win_dispute', 'lose_dispute', 'expire_dispute'],
  refusals: { amount: 200, signature: 401 },
})
