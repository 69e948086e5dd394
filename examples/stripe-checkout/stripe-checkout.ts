import { z } from 'zod'
import {
  definePlugin,
  fromVendorAmount,
  isoDecimals,
  pluginVersion,
  readAnswer,
  toVendorAmount,
  verifyWebhook,
  type DepositStart,
  type PaymentOrder,
  type PaymentProvider,
  type ProviderReport,
  type ReportedOutcome,
  type VendorConnection,
} from 'baize/plugin'

const account = z.strictObject({
  url: z.url().default('https://api.stripe.com'),
  secret_key: z.string().regex(/^\S{8,}$/),
  /** The signing secret of the endpoint that receives the account's callbacks: `whsec_…`. */
  webhook_key: z.string().regex(/^\S{8,}$/),
})

/** Stripe's units are ISO 4217's but for these: https://docs.stripe.com/currencies. */
const decimals = isoDecimals(['ISK', 'MGA', 'UGX', 'BHD', 'JOD', 'KWD', 'OMR', 'TND'])

/** https://docs.stripe.com/api/checkout/sessions/object */
const session = z.object({
  id: z.string(),
  client_reference_id: z.string(),
  amount_total: z.int(),
  currency: z.string(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  url: z.string().nullable().optional(),
})
type Session = z.output<typeof session>

/** https://docs.stripe.com/api/events/object */
const event = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.unknown() }) })

const isOurs = /^checkout\.session\.(completed|expired|async_payment_succeeded|async_payment_failed)$/

const outcomeOf = ({ status, payment_status: payment }: Session, type = ''): ReportedOutcome => {
  if (payment === 'paid') return 'succeeded'
  if (type.endsWith('.async_payment_failed')) return 'failed'
  return status === 'expired' ? 'expired' : 'pending'
}

type Connection = VendorConnection<z.output<typeof account>>

const headOf = ({ namespace }: Connection): string => `${namespace}_`

const call = (
  { send, account: { url, secret_key: key } }: Connection,
  path: string,
  form?: Record<string, string>,
  idempotencyKey?: string,
) =>
  readAnswer(
    send,
    new Request(new URL(path, url), {
      headers: {
        authorization: `Bearer ${key}`,
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    }),
  )

const reportOf = (connection: Connection, it: Session, type?: string): ProviderReport | undefined => {
  const currency = it.currency.toUpperCase()
  const amountMinor = fromVendorAmount(BigInt(it.amount_total), currency, decimals)
  const head = headOf(connection)
  if (amountMinor === undefined || !it.client_reference_id.startsWith(head)) return undefined
  const outcome = outcomeOf(it, type)
  const reference = it.client_reference_id.slice(head.length)
  const reason = outcome === 'failed' ? 'declined' : outcome === 'expired' ? 'expired' : null
  return { reference, providerReference: it.id, amountMinor, currency, outcome, reason }
}

const startDeposit = async (
  connection: Connection,
  { reference, amountMinor, currency, returnUrl, payer }: PaymentOrder,
): Promise<DepositStart> => {
  const amount = toVendorAmount(amountMinor, currency, decimals)
  if (amount === undefined) return { status: 'declined', reason: 'provider_fault' }
  // Stripe does not say before the payment whether a card is a credit card.
  if (connection.refusedCards().length > 0) return { status: 'declined', reason: 'card_funding' }
  const name = headOf(connection) + reference
  const form = {
    mode: 'payment',
    'payment_method_types[0]': 'card',
    client_reference_id: name,
    success_url: returnUrl,
    cancel_url: returnUrl,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': currency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': String(amount),
    'line_items[0][price_data][product_data][name]': 'Deposit',
    ...(payer.email && { customer_email: payer.email }),
  }
  // The same key is the same session, so that a repeat takes no second payment.
  const answer = await call(connection, '/v1/checkout/sessions', form, name)
  const made = session.safeParse(answer?.body).data
  if (answer?.httpStatus !== 200 || !made?.url)
    return { status: 'fault', isFinal: [400, 401, 402, 403].includes(answer?.httpStatus ?? 0) }
  const action = { type: 'redirect', url: made.url, method: 'GET', fields: {} } as const
  return { status: 'started', providerReference: made.id, action }
}

const createProvider = (connection: Connection): PaymentProvider => ({
  sysname: connection.sysname,
  methods: { deposit: ['card'], payout: [] },
  startDeposit: (order) => startDeposit(connection, order),
  startPayout: () => Promise.resolve({ status: 'declined', reason: 'provider_fault' }),

  verifyCallback(rawBody, headers, now) {
    const keys = [Buffer.from(connection.account.webhook_key)]
    const verdict = verifyWebhook(keys, headers.get('stripe-signature'), rawBody, now)
    if (verdict !== 'valid') return { status: 'refused', why: verdict }
    const { id, type, data } = event.parse(JSON.parse(Buffer.from(rawBody).toString('utf8')))
    const about = isOurs.test(type) ? session.safeParse(data.object).data : undefined
    const report = about && reportOf(connection, about, type)
    return { status: 'verified', events: report ? [{ id, report }] : [] }
  },

  async fetchStatus({ providerReference }) {
    if (providerReference === null) return { status: 'untold' }
    const answer = await call(connection, `/v1/checkout/sessions/${encodeURIComponent(providerReference)}`)
    if (answer?.httpStatus === 404) return { status: 'unknown' }
    const about = session.safeParse(answer?.body).data
    const report = about && reportOf(connection, about)
    return report ? { status: 'known', report } : { status: 'fault' }
  },

  async testConnection() {
    const answer = await call(connection, '/v1/balance')
    if (answer?.httpStatus === 200) return []
    return [answer?.httpStatus === 401 ? 'Stripe refuses secret_key.' : 'Stripe does not answer as expected.']
  },
})

/**
 * Deposits by card on the hosted page of Stripe Checkout: https://docs.stripe.com/payments/checkout. Refunds and disputes
 * of Stripe's own pages are not reported: staff enters them.
 */
export default definePlugin({
  name: 'stripe-checkout',
  version: '1.0.0',
  baize: pluginVersion,
  paymentVendors: [{ vendor: 'stripe-checkout', account, create: createProvider }],
})
