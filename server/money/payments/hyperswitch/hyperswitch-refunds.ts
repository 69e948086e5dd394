import type { ProviderReport, RefundAnswer, RefundAdapter, RefundOrder } from '../provider/port.ts'
import { failureOf, type createHyperswitchClient } from './hyperswitch-client.ts'
import { refund, type Refund } from './hyperswitch-wire.ts'

/** Its default of `[refund] max_age`, in days; a payment that is older is refused. */
const windowDays = 365

type Client = Pick<ReturnType<typeof createHyperswitchClient>, 'makeRefund' | 'findRefund'>
type OfRefund = (it: Refund) => ProviderReport | undefined

/**
 * Refunds at Hyperswitch, each with our own id: a duplicate id is refused, so the first is looked up. Its own
 * states are `succeeded`, `failed`, `pending` and `review`; any new state counts as in progress.
 */
export const createHyperswitchRefunds = (client: Client, ofRefund: OfRefund): RefundAdapter => {
  const read = (order: RefundOrder, it: Refund): RefundAnswer => {
    const report = ofRefund({ ...it, status: 'succeeded' })
    if (report?.reversal !== order.reference) return { status: 'fault' }
    if (it.status === 'succeeded') return { status: 'refunded', report }
    return it.status === 'failed' ? { status: 'refused', reason: 'declined' } : { status: 'pending' }
  }
  const ask = async (order: RefundOrder): Promise<RefundAnswer> => {
    const it = await client.findRefund(order.reference)
    if (it === 'unknown') return { status: 'unknown' }
    return it ? read(order, it) : { status: 'fault' }
  }
  return {
    windowDays,
    ask,
    async make(order) {
      const answer = await client.makeRefund(order)
      if (!answer) return { status: 'fault' }
      const made = answer.httpStatus === 200 ? refund.safeParse(answer.body) : undefined
      if (made?.success) return read(order, made.data)
      // A refused key, or too many requests, do not concern this refund. 404: the account knows no such
      // payment.
      const isRefused = [400, 404, 422].includes(answer.httpStatus)
      if (!isRefused || failureOf(answer) === undefined) return { status: 'fault' }
      // An earlier request may have made it, regardless of this refusal.
      const found = await ask(order)
      return found.status === 'unknown' ? { status: 'refused', reason: 'declined' } : found
    },
  }
}
