import { btcpayVendor } from './btcpay-vendor.ts'
import { provesVendor } from '../payments/vendor-journeys.fixture.ts'

provesVendor({
  vendor: 'btcpay',
  method: 'crypto',
  payout: {
    method: 'crypto',
    requisites: { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
  },
  lacks: btcpayVendor.lacks,
  refusals: { amount: 422, signature: 401 },
})
