import type { Connection } from '../provider/connection.ts'
import { parseJson } from '../provider/parse-json.ts'
import type { DepositStart, PaymentOrder, PaymentProvider, StatusAnswer } from '../provider/port.ts'
import { createBtcpayClient, namesIn, problemOf } from './btcpay-client.ts'
import { isSigned, signatureHeader } from './btcpay-signature.ts'
import { floorToMinor, message, type Invoice, readInvoice, readPayout } from './btcpay-wire.ts'

/** The decisive invoice: settled money, then money in progress, then the oldest. */
const decisiveInvoice = (found: readonly Invoice[]): Invoice | undefined =>
  found.find(({ status }) => status === 'Settled') ??
  found.find(
    ({ status, additionalStatus }) => status === 'Processing' || additionalStatus.startsWith('Paid'),
  ) ??
  found.at(-1)

/** Queries an order at the server, for deposits and payouts. */
const createBtcpayStatuses = (client: ReturnType<typeof createBtcpayClient>) => {
  const deposit = async (reference: string): Promise<StatusAnswer> => {
    const found = await client.findInvoices(reference)
    const it = found && decisiveInvoice(found)
    if (!it) return { status: found ? 'unknown' : 'fault' }
    const { id: providerReference, currency } = it
    return { status: 'known', report: { reference, providerReference, currency, ...readInvoice(it) } }
  }

  const payout = async (reference: string): Promise<StatusAnswer> => {
    const foundPullPayments = await client.findPullPayments(reference)
    const [pullPayment] = foundPullPayments ?? []
    if (!pullPayment) return { status: foundPullPayments ? 'unknown' : 'fault' }
    const claims = await client.findPayouts(pullPayment.id)
    if (!claims) return { status: 'fault' }
    const claim = claims.find(({ state }) => state !== 'Cancelled') ?? claims.at(-1)
    if (!claim) return { status: 'unknown' }
    const { id: providerReference, currency } = pullPayment
    const amountMinor = floorToMinor(pullPayment.amount, currency)
    return {
      status: 'known',
      report: { reference, providerReference, currency, amountMinor, ...readPayout(claim) },
    }
  }

  return { deposit, payout }
}

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
      const found = decisiveInvoice(earlier)
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

    testConnection: client.testConnection,
    fetchStatus: ({ reference, kind }) => statuses[kind](reference),
  }
}
