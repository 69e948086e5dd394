import { majorText } from '#contract/money.ts'
import type { createOrderNames } from '../provider/order-names.ts'
import type { RefundAnswer, RefundAdapter, RefundOrder } from '../provider/port.ts'
import type { ProviderAnswer } from '../provider/read-answer.ts'
import type { Connection } from '../provider/connection.ts'
import { createPixClient } from './pix-client.ts'
import { devolution, pixCurrency, type Charge } from './pix-wire.ts'

/** A devolução is accepted for ninety days after its payment (regulation of Pix, article 41-D). */
const windowDays = 90

type Parts = {
  /** A charge by its txid, with its payments. */
  readonly find: (txid: string) => Promise<Charge | 'unknown' | undefined>
  readonly names: ReturnType<typeof createOrderNames>
}

/**
 * Devoluções of the API Pix. One belongs to a payment (`endToEndId`, known from the charge), and is made once
 * by the id that we give it. A charge is usually paid by one payment; if by several, a part that fits into none
 * of them is refused.
 */
export const createPixRefunds = (connection: Connection<'pix'>, { find, names }: Parts): RefundAdapter => {
  // Its own token: a client without the right to refund can still take deposits.
  const call = createPixClient(connection, undefined, ['pix.write', 'pix.read'])

  /** The refund's path: it never changes, since the payment is the largest, and the first of these. */
  const pathOf = async ({ payment, reference }: RefundOrder): Promise<string | 'unknown' | undefined> => {
    const found = await find(names.nameOf(payment.reference))
    if (!found || found === 'unknown') return found
    const [largest] = found.pix.toSorted((one, other) => Number(other.valor - one.valor))
    return largest ? `/pix/${largest.endToEndId}/devolucao/${names.nameOf(reference)}` : undefined
  }

  const read = (order: RefundOrder, answer: ProviderAnswer): RefundAnswer => {
    const { success, data: it } = devolution.safeParse(answer.body)
    if (!success || names.refundOf(it.id) !== order.reference) return { status: 'fault' }
    if (it.status === 'NAO_REALIZADO') return { status: 'refused', reason: 'declined' }
    if (it.status !== 'DEVOLVIDO') return { status: 'pending' }
    const { reference, providerReference } = order.payment
    const report = {
      reference,
      providerReference,
      amountMinor: it.valor,
      currency: pixCurrency,
      outcome: 'reversed',
      reason: null,
      reversal: order.reference,
    } as const
    return { status: 'refunded', report }
  }

  const askAt = async (order: RefundOrder, path: string): Promise<RefundAnswer> => {
    const answer = await call('GET', path)
    if (answer?.httpStatus === 404) return { status: 'unknown' }
    return answer?.httpStatus === 200 ? read(order, answer) : { status: 'fault' }
  }

  return {
    windowDays,
    async ask(order) {
      const path = await pathOf(order)
      if (path === 'unknown') return { status: 'unknown' }
      return path ? askAt(order, path) : { status: 'fault' }
    },
    async make(order) {
      const path = await pathOf(order)
      if (!path) return { status: 'fault' }
      // The account does not know the payment, which is permanent.
      if (path === 'unknown') return { status: 'refused', reason: 'declined' }
      const answer = await call('PUT', path, { valor: majorText(order.amountMinor, pixCurrency) })
      if (answer?.httpStatus === 201 || answer?.httpStatus === 200) return read(order, answer)
      const isRefused = answer !== undefined && [400, 404, 422].includes(answer.httpStatus)
      if (!isRefused) return { status: 'fault' }
      // A duplicate id is refused as well, so a refusal means nothing before a query.
      const found = await askAt(order, path)
      return found.status === 'unknown' ? { status: 'refused', reason: 'declined' } : found
    },
  }
}
