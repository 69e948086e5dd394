import { signatureHeader, signBody } from '#server/money/payments/btcpay/btcpay-signature.ts'
import { demonstrationAccounts } from '#server/money/payments/demonstration-accounts.ts'
import { ownOrigin } from '#server/money/payments/provider/sandbox-address.ts'
import type { SandboxPayment } from '../payments/queries.ts'
import type { Vendor } from '../payments/vendor.ts'
import { viewInvoice, viewPayouts } from './btcpay-views.ts'

const eventOf = (payment: SandboxPayment, storeId: string): object => {
  if (payment.kind === 'payout') {
    const [payout] = viewPayouts(payment)
    return {
      type: 'PayoutUpdated',
      payoutId: payout?.id,
      pullPaymentId: payment.reference,
      payoutState: payout?.state,
    }
  }
  const { status, metadata } = viewInvoice(payment, storeId, '')
  return { type: `Invoice${status}`, invoiceId: payment.reference, metadata }
}

/** Sends an event; each retry has its own id beside the first one's. */
export const btcpayVendor: Vendor = {
  sysname: 'btcpay',
  // Its messages have no amount that could be wrong, and a blockchain payment is final.
  lacks: [
    'cancel',
    'wrong_amount',
    'charge_back',
    'reverse',
    'win_dispute',
    'lose_dispute',
    'expire_dispute',
    'return',
  ],
  isOnce: false,
  tell(ctx, payment, message) {
    const { webhook_key: key, store_id: storeId } = demonstrationAccounts(ctx).btcpay
    const said = {
      deliveryId: `${message.event_id}-${message.attempts}`,
      webhookId: 'baize',
      originalDeliveryId: message.event_id,
      isRedelivery: message.attempts > 0,
      timestamp: Math.floor(payment.updated_at.getTime() / 1000),
      storeId,
      ...eventOf(payment, storeId),
    }
    const body = Buffer.from(JSON.stringify(said, null, 2))
    return new Request(`${ownOrigin(ctx.settings)}/callbacks/payments/btcpay`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: signBody(message.is_forged ? `${key}.` : key, body),
      },
      body,
    })
  },
  isSettledBy: (status) => status < 500 && status !== 408 && status !== 429,
}
