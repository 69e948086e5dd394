import { provesVendor } from '../payments/vendor-journeys.fixture.ts'

provesVendor({
  vendor: 'pix',
  method: 'pix',
  place: { country: 'BR', currency: 'BRL' },
  lacks: [
    'decline',
    'cancel',
    'approve_half',
    'approve_double',
    'charge_back',
    'win_dispute',
    'lose_dispute',
    'expire_dispute',
  ],
  supportsRefunds: true,
  // A wrong amount in a message has no effect: the bank is queried, and answers that nothing was received.
  refusals: { amount: 200, signature: 401 },
})
