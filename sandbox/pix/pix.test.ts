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
  givesBack: true,
  // A wrong sum in a message is answered as any: the bank is asked, and says that nothing has come.
  refusals: { amount: 200, signature: 401 },
})
