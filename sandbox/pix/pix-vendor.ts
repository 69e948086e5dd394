import { demonstrationAccounts } from '#server/money/payments/demonstration-accounts.ts'
import { ownOrigin } from '#server/money/payments/provider/sandbox-address.ts'
import type { Vendor } from '../payments/vendor.ts'
import { viewReceived } from './pix-views.ts'

/** Reports only received or returned money; only the URL authenticates the bank. */
export const pixVendor: Vendor = {
  sysname: 'pix',
  // A payer pays the code's amount or nothing, and a bank reports every return in the same way.
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
  isOnce: true,
  tell(ctx, payment, message) {
    const { refund: name } = message
    const { amount_minor } = payment
    const received =
      name === null
        ? viewReceived(payment)
        : viewReceived({ ...payment, state: 'succeeded', amount_minor: payment.asked_minor }, [
            { name, amount_minor, state: 'succeeded' },
          ])
    if (!received) return undefined
    const { webhook_key: key } = demonstrationAccounts(ctx).pix
    const secret = message.is_forged ? `${key}.` : key
    return new Request(`${ownOrigin(ctx.settings)}/callbacks/payments/pix/${secret}/pix`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pix: [received] }),
    })
  },
  isSettledBy: (status) => status >= 200 && status < 300,
}
