import { createHash } from 'node:crypto'
import { z } from 'zod'
import { toVendorText } from '#server/platform/kernel/vendor-amounts.ts'
import { trustlyPlaces } from '#server/money/payments/trustly/trustly-wire.ts'
import { parseJson } from '#server/money/payments/provider/parse-json.ts'
import { ownOrigin } from '#server/money/payments/provider/sandbox-address.ts'
import type { SandboxMessage, SandboxPayment } from '../payments/queries.ts'
import type { Vendor } from '../payments/vendor.ts'
import { digitsOf, isSignedByMerchant, sign } from './trustly-envelope.ts'

const methodOf = ({ kind, state }: SandboxPayment): string | undefined => {
  if (kind === 'payout')
    return state === 'succeeded' ? 'payoutconfirmation' : state === 'pending' ? undefined : 'credit'
  if (state === 'succeeded') return 'credit'
  if (state === 'reversed') return 'debit'
  return state === 'pending' ? 'pending' : 'cancel'
}

/** One for each message, for all its deliveries. */
const uuidOf = ({ event_id }: SandboxMessage): string => {
  const hex = createHash('sha256').update(event_id).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

const dataOf = (payment: SandboxPayment, message: SandboxMessage, method: string) => ({
  messageid: payment.house_order,
  orderid: payment.reference,
  enduserid: payment.details.enduserid ?? '',
  notificationid: digitsOf(message.event_id, 12),
  timestamp: `${payment.updated_at.toISOString().replace('T', ' ').replace('Z', '')}000+00`,
  ...(method === 'cancel'
    ? {}
    : {
        amount: toVendorText(payment.amount_minor, payment.currency, trustlyPlaces) ?? '',
        currency: payment.currency,
      }),
})

const reply = z.object({
  result: z.object({
    signature: z.string(),
    uuid: z.string(),
    method: z.string(),
    data: z.object({ status: z.enum(['OK', 'FAILED']) }),
  }),
})

/** Sends a signed message, and accepts only signed answers. */
export const trustlyVendor: Vendor = {
  sysname: 'trustly',
  // A payer cannot send another amount, and a bank takes nothing back after settlement.
  lacks: ['approve_half', 'approve_double', 'charge_back', 'win_dispute', 'lose_dispute', 'expire_dispute'],
  isOnce: true,
  tell(ctx, payment, message) {
    const method = methodOf(payment)
    if (!method) return undefined
    const data = dataOf(payment, message, method)
    const params = sign(ctx, { method, uuid: uuidOf(message), data }, message.is_forged)
    const { signature, uuid } = params
    // The given URL, reached from inside: the public one may lead through a proxy.
    const { pathname } = new URL(payment.details.notification_url ?? '/', ownOrigin(ctx.settings))
    return new Request(new URL(pathname, ownOrigin(ctx.settings)), {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ method, params: { signature, uuid, data }, version: '1.1' }),
    })
  },
  isSettledBy(status, { ctx, message, body }) {
    const parsed = reply.safeParse(parseJson(Buffer.from(body)))
    if (status !== 200 || !parsed.success) return false
    const { result } = parsed.data
    return result.uuid === uuidOf(message) && isSignedByMerchant(ctx, result)
  },
}
