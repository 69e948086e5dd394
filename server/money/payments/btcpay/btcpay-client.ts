import type { z } from 'zod'
import { majorText } from '#contract/money.ts'
import type { Connection } from '../provider/connection.ts'
import { createOrderNames } from '../provider/order-names.ts'
import type { PaymentOrder } from '../provider/port.ts'
import { readAnswer, type ProviderAnswer } from '../provider/read-answer.ts'
import { invoice, invoices, payouts, problem, pullPayment, pullPayments } from './btcpay-wire.ts'

/** Minutes in which a payer may start to pay, and in which a late payment is still noticed. */
const expirationMinutes = 15
const monitoringMinutes = 1440

export const namesIn = (namespace: string) => createOrderNames(namespace, { length: 30, separator: '_' })

/** The server's answer in the expected form; undefined for any other answer or none. */
const read = <T>(answer: ProviderAnswer | undefined, shape: z.ZodType<T>): T | undefined => {
  const parsed = answer?.httpStatus === 200 ? shape.safeParse(answer.body) : undefined
  return parsed?.success ? parsed.data : undefined
}
export const problemOf = (answer: ProviderAnswer | undefined): string | undefined => {
  const parsed = problem.safeParse(answer?.body)
  return parsed.success ? parsed.data.code : undefined
}

/** Queries an unknown order, and the pull payments: each needs a right of its own. */
const testConnection = async (
  get: (url: string) => Promise<ProviderAnswer | undefined>,
  store: string,
  url: string,
  name: string,
): Promise<readonly string[]> => {
  const looked = await get(`${store}/invoices?orderId=${name}`)
  if (!looked) return [`${url} doesn’t answer, or not in JSON`]
  if (looked.httpStatus === 401) return ['token isn’t accepted']
  const pullPaymentsFound = await get(`${store}/pull-payments`)
  const lacking = [
    ...(looked.httpStatus === 403 ? ['btcpay.store.canviewinvoices'] : []),
    ...(pullPaymentsFound?.httpStatus === 403 ? ['btcpay.store.canmanagepullpayments'] : []),
  ]
  if (lacking.length > 0)
    return [`token lacks ${lacking.join(' and ')} for the store, or store_id is another`]
  if (looked.httpStatus === 404) return ['store_id is of no store there']
  return read(looked, invoices) && read(pullPaymentsFound, pullPayments)
    ? []
    : [`${url} answers ${looked.httpStatus}, as no BTCPay Server does`]
}

export const createBtcpayClient = (connection: Connection<'btcpay'>) => {
  const { account, namespace, send } = connection
  const names = namesIn(namespace)
  const limits = connection.timeoutMs === undefined ? {} : { timeoutMs: connection.timeoutMs }
  const headers = { authorization: `token ${account.token}`, 'content-type': 'application/json' }
  const api = `${account.url}/api/v1`
  const store = `${api}/stores/${encodeURIComponent(account.store_id)}`

  const get = (url: string) => readAnswer(send, new Request(url, { headers }), limits)
  const post = (url: string, body: object) =>
    readAnswer(send, new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }), limits)

  return {
    testConnection: () => testConnection(get, store, account.url, names.nameOf('deposit-9007199254740991')),

    /** The invoices of an order; more than one only after concurrent requests. */
    findInvoices: async (reference: string) =>
      read(await get(`${store}/invoices?orderId=${names.nameOf(reference)}`), invoices),

    makeInvoice: async (order: PaymentOrder) => {
      const answer = await post(`${store}/invoices`, {
        amount: majorText(order.amountMinor, order.currency),
        currency: order.currency,
        metadata: { orderId: names.nameOf(order.reference), itemDesc: order.reference },
        checkout: {
          expirationMinutes,
          monitoringMinutes,
          paymentTolerance: 0,
          redirectURL: order.returnUrl,
          redirectAutomatically: true,
          defaultLanguage: order.locale,
        },
      })
      return { made: read(answer, invoice), answer }
    },

    /** The pull payments of an order, the oldest first. */
    findPullPayments: async (reference: string) => {
      const found = read(await get(`${store}/pull-payments?includeArchived=true`), pullPayments)
      return found?.filter(({ name }) => name === names.nameOf(reference))
    },

    /** Creates a pull payment of the order's amount in its own currency: repeated claims cannot exceed it. */
    makePullPayment: async (order: PaymentOrder) =>
      read(
        await post(`${store}/pull-payments`, {
          name: names.nameOf(order.reference),
          description: order.reference,
          amount: majorText(order.amountMinor, order.currency),
          currency: order.currency,
          payoutMethods: [account.payout_method],
          autoApproveClaims: true,
        }),
        pullPayment,
      ),

    /** Claims the whole pull payment. */
    claim: (pullPaymentId: string, order: PaymentOrder) =>
      post(`${api}/pull-payments/${encodeURIComponent(pullPaymentId)}/payouts`, {
        destination: order.requisites.address,
        amount: majorText(order.amountMinor, order.currency),
        payoutMethodId: account.payout_method,
      }),

    findPayouts: async (pullPaymentId: string) =>
      read(
        await get(`${api}/pull-payments/${encodeURIComponent(pullPaymentId)}/payouts?includeCancelled=true`),
        payouts,
      ),
  }
}
