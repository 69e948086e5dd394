import { createHash } from 'node:crypto'
import {
  ownOrigin,
  sandboxKeys,
  sandboxPaths,
  sandboxSignatureHeader,
} from '#server/money/payments/provider/sandbox-address.ts'
import { signWebhook } from '#server/money/payments/provider/webhook-signature.ts'
import { viewPayment } from './payment-view.ts'
import type { Vendor } from './vendor.ts'

/** The sandbox under its own name, with the simplest wire format. */
export const ownVendor: Vendor = {
  sysname: 'sandbox',
  lacks: ['lose_dispute', 'expire_dispute'],
  isOnce: true,
  tell(ctx, payment, message) {
    const reversal = message.refund === null ? {} : { reversal: message.refund }
    const said = { ...viewPayment(payment), ...reversal }
    const body = Buffer.from(JSON.stringify({ id: message.event_id, payment: said }))
    const key = ctx.secrets.keyFor(sandboxKeys.webhook)
    const signingKey = message.is_forged ? createHash('sha256').update(key).digest() : key
    return new Request(new URL(sandboxPaths.callback, ownOrigin(ctx.settings)), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [sandboxSignatureHeader]: signWebhook(signingKey, body, ctx.clock.now()),
      },
      body,
    })
  },
  isSettledBy: (status) => status < 500,
}
