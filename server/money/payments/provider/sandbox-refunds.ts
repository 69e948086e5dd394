import { z } from 'zod'
import type { RefundAnswer, RefundAdapter, RefundOrder } from './port.ts'
import { readAnswer, type ProviderAnswer, type Send } from './read-answer.ts'
import { sandboxPaths } from './sandbox-address.ts'

const name = z.string().min(1).max(64)
const refund = z.object({
  refund: name,
  reference: name,
  order: name,
  amount_minor: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(BigInt),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  state: z.enum(['succeeded', 'failed', 'pending']),
})
const notMade = z.object({ error: z.string(), is_created: z.literal(false) })

/** As long as a card scheme accepts refunds of a payment. */
const windowDays = 365

type SandboxAccess = {
  readonly origin: string
  readonly headers: Readonly<Record<string, string>>
  readonly send: Send
  readonly limits: { readonly timeoutMs?: number }
}

const read = (order: RefundOrder, answer: ProviderAnswer): RefundAnswer => {
  const { success, data: it } = refund.safeParse(answer.body)
  if (!success || it.refund !== order.reference) return { status: 'fault' }
  if (it.state === 'pending') return { status: 'pending' }
  if (it.state === 'failed') return { status: 'refused', reason: 'declined' }
  const report = {
    reference: it.order,
    providerReference: it.reference,
    amountMinor: it.amount_minor,
    currency: it.currency,
    outcome: 'reversed',
    reason: null,
    reversal: it.refund,
  } as const
  return { status: 'refunded', report }
}

/** Refunds at the sandbox: each belongs to its order, and is made once by our reference. */
export const createSandboxRefunds = ({ origin, headers, send, limits }: SandboxAccess): RefundAdapter => {
  const call = (order: RefundOrder, init: RequestInit) => {
    const path = `${sandboxPaths.orders}/${encodeURIComponent(order.payment.reference)}/refunds`
    const url = new URL(`${path}/${encodeURIComponent(order.reference)}`, origin)
    return readAnswer(send, new Request(url, { headers, ...init }), limits)
  }
  const isNotMade = (answer: ProviderAnswer | undefined, status: number): boolean =>
    answer?.httpStatus === status && notMade.safeParse(answer.body).success
  return {
    windowDays,
    async make(order) {
      const body = JSON.stringify({ amount_minor: String(order.amountMinor), currency: order.currency })
      const answer = await call(order, { method: 'PUT', body })
      if (answer?.httpStatus === 201 || answer?.httpStatus === 200) return read(order, answer)
      return isNotMade(answer, 402) ? { status: 'refused', reason: 'declined' } : { status: 'fault' }
    },
    async ask(order) {
      const answer = await call(order, {})
      if (answer?.httpStatus === 200) return read(order, answer)
      return isNotMade(answer, 404) ? { status: 'unknown' } : { status: 'fault' }
    },
  }
}
