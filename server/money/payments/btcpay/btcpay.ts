import type { Connection } from '../provider/connection.ts'
import { parseJson } from '../provider/parse-json.ts'
import type { DepositStart, PaymentOrder, PaymentProvider } from '../provider/port.ts'
import { createBtcpayClient, namesIn, problemOf } from './btcpay-client.ts'
import { isSigned, signatureHeader } from './btcpay-signature.ts'
import { createBtcpayStatuses, tellingOf } from './btcpay-statuses.ts'
import { floorToMinor, message, type Invoice } from './btcpay-wire.ts'

/** The server's errors for a repeated claim: by this call, or by one whose answer was lost. */
const repeated: ReadonlySet<string> = new Set(['overdraft', 'duplicate-destination'])

const startedAt = (order: PaymentOrder, it: Invoice): DepositStart => {
  const isSame = it.currency === order.currency && floorToMinor(it.amount, it.currency) === order.amountMinor
  if (!isSame) return { status: 'fault', isFinal: false }
  const action = { type: 'redirect', url: it.checkoutLink, method: 'GET', fields: {} } as const
  return { status: 'started', providerReference: it.id, action }
}

/**
 * A BTCPay Server store by its Greenfield API: deposits by invoice, payouts by a pull payment of the order's
 * amount. The server is not idempotent, so an order is looked up before it is made, and a payout's pull payment
 * can be claimed once. Its messages carry no amount and no time: each leads to a query. Wire:
 * https://docs.btcpayserver.org/API/Greenfield/v1.
 */
export const createBtcpay = (connection: Connection<'btcpay'>): PaymentProvider => {
  const { account, namespace } = connection
  const client = createBtcpayClient(connection)
  const names = namesIn(namespace)

  const statuses = createBtcpayStatuses(client)

  return {
    sysname: account.name,
    orderOf: names.referenceOf,
    methods: { deposit: account.methods, payout: account.payouts },

    async startDeposit(order) {
      const earlier = await client.findInvoices(order.reference)
      if (!earlier) return { status: 'fault', isFinal: false }
      const found = tellingOf(earlier)
      if (found) return startedAt(order, found)
      const { made, answer } = await client.makeInvoice(order)
      if (made) return startedAt(order, made)
      const isRefused = answer && answer.httpStatus >= 400 && answer.httpStatus < 500
      return { status: 'fault', isFinal: isRefused === true }
    },

    async startPayout(order) {
      const earlier = await client.findPullPayments(order.reference)
      if (!earlier) return { status: 'fault' }
      const aside = earlier[0] ?? (await client.makePullPayment(order))
      if (!aside) return { status: 'fault' }
      const answer = await client.claim(aside.id, order)
      const code = problemOf(answer)
      if (answer?.httpStatus === 200 || (code !== undefined && repeated.has(code)))
        return { status: 'accepted', providerReference: aside.id }
      // Only this refusal is permanent: nothing was claimed, and a wrong address stays wrong.
      const isRefused = answer?.httpStatus === 422 && (await client.findPayouts(aside.id))?.length === 0
      return isRefused ? { status: 'declined', reason: 'declined' } : { status: 'fault' }
    },

    verifyCallback(rawBody, headers) {
      if (!isSigned(account.webhook_key, rawBody, headers.get(signatureHeader)))
        return { status: 'refused', why: 'signature' }
      const parsed = message.safeParse(parseJson(rawBody))
      if (!parsed.success) return { status: 'refused', why: 'malformed' }
      const { deliveryId, originalDeliveryId, invoiceId, pullPaymentId } = parsed.data
      const providerReference = invoiceId ?? pullPaymentId
      const id = originalDeliveryId ?? deliveryId
      const orderId = parsed.data.metadata?.orderId
      const reference = orderId ? names.referenceOf(orderId) : undefined
      const hint = reference ? { id, reference } : providerReference ? { id, providerReference } : undefined
      return { status: 'ask', hints: hint ? [hint] : [] }
    },

    tryOut: client.tryOut,
    fetchStatus: ({ reference, kind }) => statuses[kind](reference),
  }
}
