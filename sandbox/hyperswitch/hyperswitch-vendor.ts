import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { demonstrationAccounts } from '#server/money/payments/demonstration-accounts.ts'
import { signatureHeader, signBody } from '#server/money/payments/hyperswitch/hyperswitch-signature.ts'
import { ownOrigin } from '#server/money/payments/provider/sandbox-address.ts'
import type { SandboxPayment } from '../payments/queries.ts'
import type { Vendor } from '../payments/vendor.ts'
import { viewDispute, viewPayment, viewPayout, viewRefund } from './hyperswitch-views.ts'

const contentOf = (
  ctx: Kernel,
  payment: SandboxPayment,
  refund: string | null,
): { event: string; type: string; object: object } => {
  if (payment.kind === 'payout') {
    const { status } = viewPayout(payment)
    return { event: `payout_${status}`, type: 'payout_details', object: viewPayout(payment) }
  }
  const { state, amount_minor } = payment
  if (refund !== null) {
    const object = viewRefund(payment, { name: refund, amount_minor, state: 'succeeded' })
    return { event: 'refund_succeeded', type: 'refund_details', object }
  }
  if (state === 'reversed')
    return { event: 'refund_succeeded', type: 'refund_details', object: viewRefund(payment) }
  if (state === 'charged_back' || state === 'restored') {
    const object = viewDispute(payment)
    return { event: object.dispute_status, type: 'dispute_details', object }
  }
  const object = viewPayment(payment, ctx.settings.publicUrl)
  return { event: `payment_${object.status}`, type: 'payment_details', object }
}

/** Sends a signed message; a repeat has the same bytes at any time. */
export const hyperswitchVendor: Vendor = {
  sysname: 'hyperswitch',
  // An acquirer takes no more than was authorised.
  lacks: ['approve_double'],
  isOnce: true,
  tell(ctx, payment, message) {
    const { event, type, object } = contentOf(ctx, payment, message.refund)
    const body = Buffer.from(
      JSON.stringify({
        merchant_id: 'baize',
        event_id: message.event_id,
        event_type: event,
        content: { type, object },
        timestamp: payment.updated_at.toISOString(),
      }),
    )
    const { webhook_key: key } = demonstrationAccounts(ctx).hyperswitch
    return new Request(`${ownOrigin(ctx.settings)}/callbacks/payments/hyperswitch`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: signBody(message.is_forged ? `${key}.` : key, body),
      },
      body,
    })
  },
  isSettledBy: (status) => status >= 200 && status < 300,
}
