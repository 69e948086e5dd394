import type { Connection } from '../provider/connection.ts'
import type { PaymentOrder } from '../provider/port.ts'
import { readAnswer, type ProviderAnswer } from '../provider/read-answer.ts'
import { createHyperswitchRequests, namesIn } from './hyperswitch-requests.ts'
import { failure, payment, payout, type Payment, type Payout } from './hyperswitch-wire.ts'

/** Its codes for an id that is taken, and for one that it does not know. */
export const duplicate = 'HE_01'
const unknown = 'HE_02'

export const failureOf = (answer: ProviderAnswer | undefined): string | undefined => {
  const parsed = failure.safeParse(answer?.body)
  return parsed.success ? parsed.data.error.code : undefined
}

/** The calls of the vendor that the house makes. */
export const createHyperswitchClient = (connection: Connection<'hyperswitch'>) => {
  const { account, namespace, send } = connection
  const names = namesIn(namespace)
  const limits = connection.timeoutMs === undefined ? {} : { timeoutMs: connection.timeoutMs }
  const headers = { 'api-key': account.api_key, 'content-type': 'application/json' }

  const get = (path: string) => readAnswer(send, new Request(account.url + path, { headers }), limits)
  const post = (path: string, body: object) =>
    readAnswer(
      send,
      new Request(account.url + path, { method: 'POST', headers, body: JSON.stringify(body) }),
      limits,
    )

  const requests = createHyperswitchRequests(account, namespace)

  return {
    /** Asks for a payment that there is not, which needs everything but money. */
    async tryOut(): Promise<readonly string[]> {
      const answer = await get(`/payments/${names.nameOf('deposit-9007199254740991')}`)
      if (!answer) return [`${account.url} doesn’t answer, or not in JSON`]
      if (answer.httpStatus === 401 || answer.httpStatus === 403) return ['api_key isn’t accepted']
      const isKnown = answer.httpStatus === 404 && failureOf(answer) === unknown
      return isKnown ? [] : [`${account.url} answers ${answer.httpStatus}, as no Hyperswitch v1 does`]
    },

    makePayment: (order: PaymentOrder) => post('/payments', requests.payment(order)),
    makePayout: (order: PaymentOrder) => post('/payouts/create', requests.payout(order)),

    /** A payment as it is known there; undefined when it could not be asked or answers something else. */
    async findPayment(reference: string): Promise<Payment | 'unknown' | undefined> {
      const answer = await get(`/payments/${names.nameOf(reference)}?force_sync=true`)
      if (answer?.httpStatus === 404 && failureOf(answer) === unknown) return 'unknown'
      const parsed = answer?.httpStatus === 200 ? payment.safeParse(answer.body) : undefined
      return parsed?.success ? parsed.data : undefined
    },

    async findPayout(reference: string): Promise<Payout | 'unknown' | undefined> {
      const answer = await get(`/payouts/${names.nameOf(reference)}?force_sync=true`)
      if (answer?.httpStatus === 404 && failureOf(answer) === unknown) return 'unknown'
      const parsed = answer?.httpStatus === 200 ? payout.safeParse(answer.body) : undefined
      return parsed?.success ? parsed.data : undefined
    },
  }
}
