import type { Connection } from '../provider/connection.ts'
import { parseJson } from '../provider/parse-json.ts'
import type { DepositStart, PaymentOrder, PaymentProvider } from '../provider/port.ts'
import { readCaptureHint, createFindDeposit } from './hyperswitch-captures.ts'
import { createHyperswitchClient, duplicate, failureOf } from './hyperswitch-client.ts'
import { createDisputeAnswers, createDisputeReader } from './hyperswitch-disputes.ts'
import { createHyperswitchRefunds } from './hyperswitch-refunds.ts'
import { createHyperswitchReports } from './hyperswitch-reports.ts'
import { namesIn } from './hyperswitch-requests.ts'
import { isSigned, signatureHeader } from './hyperswitch-signature.ts'
import { hyperswitchPlaces, message, payment, payout, type Payment } from './hyperswitch-wire.ts'

const startedAt = (order: PaymentOrder, it: Payment): DepositStart => {
  const isSame = it.amount === order.amountMinor && it.currency === order.currency
  if (!isSame || !it.payment_link) return { status: 'fault', isFinal: false }
  const action = { type: 'redirect', url: it.payment_link.link, method: 'GET', fields: {} } as const
  return { status: 'started', providerReference: it.payment_id, action }
}

type Client = Pick<ReturnType<typeof createHyperswitchClient>, 'makePayment' | 'findPayment'>

const createStartDeposit =
  (client: Client): PaymentProvider['startDeposit'] =>
  async (order) => {
    if (hyperswitchPlaces(order.currency) === undefined) return { status: 'fault', isFinal: true }
    const answer = await client.makePayment(order)
    if (!answer) return { status: 'fault', isFinal: false }
    const made = answer.httpStatus === 200 ? payment.safeParse(answer.body) : undefined
    if (made?.success) return startedAt(order, made.data)
    if (failureOf(answer) !== duplicate)
      return { status: 'fault', isFinal: answer.httpStatus >= 400 && answer.httpStatus < 500 }
    const found = await client.findPayment(order.reference)
    return found && found !== 'unknown' ? startedAt(order, found) : { status: 'fault', isFinal: false }
  }

/**
 * Hyperswitch v1, an orchestrator of cards, wallets and payouts over many acquirers. A payment is known by the
 * id that we give it; a duplicate id is refused, so the first is looked up. Its messages are repeated byte by
 * byte for a day without a signed time. Wire: https://api-reference.hyperswitch.io.
 */
export const createHyperswitch = (connection: Connection<'hyperswitch'>): PaymentProvider => {
  const { account, namespace } = connection
  const client = createHyperswitchClient(connection)
  const reports = createHyperswitchReports(namespace)
  const disputed = createDisputeReader(namespace)

  const findDeposit = createFindDeposit(client, connection.refusedCards)

  return {
    sysname: account.name,
    orderOf: namesIn(namespace).referenceOf,
    methods: { deposit: account.methods, payout: account.payouts },

    startDeposit: createStartDeposit(client),

    async startPayout(order) {
      if (hyperswitchPlaces(order.currency) === undefined) return { status: 'declined', reason: 'declined' }
      const answer = await client.makePayout(order)
      if (!answer) return { status: 'fault' }
      const made = answer.httpStatus === 200 ? payout.safeParse(answer.body) : undefined
      const code = failureOf(answer)
      if (!made?.success && code !== duplicate) {
        const isRefused = code !== undefined && (answer.httpStatus === 400 || answer.httpStatus === 422)
        return isRefused ? { status: 'declined', reason: 'declined' } : { status: 'fault' }
      }
      const it = made?.success ? made.data : await client.findPayout(order.reference)
      if (!it || it === 'unknown' || it.amount !== order.amountMinor || it.currency !== order.currency)
        return { status: 'fault' }
      return { status: 'accepted', providerReference: it.payout_id }
    },

    verifyCallback(rawBody, headers) {
      if (!isSigned(account.webhook_key, rawBody, headers.get(signatureHeader)))
        return { status: 'refused', why: 'signature' }
      const parsed = message.safeParse(parseJson(rawBody))
      if (!parsed.success) return { status: 'refused', why: 'malformed' }
      const { content, event_id: id } = parsed.data
      const asked = readCaptureHint(namespace, id, content)
      if (asked) return asked
      const [first, ...more] = content ? reports.ofMessage(content) : []
      const followed = more.map((report) => ({ id: `${id}/${report.reversal}`, report }))
      const disputes = content ? disputed.ofMessage(content) : []
      return {
        status: 'verified',
        events: first ? [{ id, report: first }, ...followed] : [],
        ...(disputes.length > 0 ? { disputes } : {}),
      }
    },

    refunds: createHyperswitchRefunds(client, reports.ofRefund),

    testConnection: client.testConnection,
    disputeAnswers: createDisputeAnswers(client),

    async fetchStatus({ reference, kind }) {
      const it = kind === 'deposit' ? await findDeposit(reference) : await client.findPayout(reference)
      if (it === 'unknown') return { status: 'unknown' }
      if (!it) return { status: 'fault' }
      const [report, ...followed] = 'payment_id' in it ? reports.ofPayment(it) : reports.ofPayout(it)
      if (!report) return { status: 'fault' }
      const disputes = 'payment_id' in it ? disputed.ofPayment(it) : []
      return { status: 'known', report, followed, ...(disputes.length > 0 ? { disputes } : {}) }
    },
  }
}
