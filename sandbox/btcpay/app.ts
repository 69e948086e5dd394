import { Hono, type Context as HonoContext } from 'hono'
import { z } from 'zod'
import { isCurrency, parseMajor } from '#contract/money.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { equalInConstantTime } from '#server/platform/kernel/random.ts'
import { demonstrationAccounts } from '#server/money/payments/demonstration-accounts.ts'
import { losesAnswer, steer } from '../payments/amount-rules.ts'
import { decide } from '../payments/choose-outcome.ts'
import { placeOrder } from '../payments/place-order.ts'
import { findPayment, findPaymentsByOrder, type SandboxPayment } from '../payments/queries.ts'
import { btcpayVendor } from './btcpay-vendor.ts'
import { viewInvoice, viewPayouts, viewPullPayment } from './btcpay-views.ts'

const sum = { amount: z.string().regex(/^\d{1,12}(\.\d{1,9})?$/), currency: z.string().refine(isCurrency) }
const invoiceInput = z.object({
  ...sum,
  metadata: z.object({ orderId: z.string().max(64), itemDesc: z.string().max(64) }),
  checkout: z.object({
    expirationMinutes: z.number().positive(),
    monitoringMinutes: z.number().positive(),
    paymentTolerance: z.number(),
    redirectURL: z.url(),
    defaultLanguage: z.string(),
  }),
})
const pullPaymentInput = z.object({
  ...sum,
  name: z.string().max(50),
  description: z.string(),
  payoutMethods: z.tuple([z.literal('BTC-CHAIN')]),
  autoApproveClaims: z.literal(true),
})
const claimInput = z.object({
  destination: z.string(),
  amount: sum.amount,
  payoutMethodId: z.literal('BTC-CHAIN'),
})

const refuse = (c: HonoContext, status: 401 | 404 | 422 | 500, code: string, text: string) =>
  c.json({ code, message: text }, status)
const read = async <T>(c: HonoContext, shape: z.ZodType<T>): Promise<T | undefined> =>
  shape.safeParse(await c.req.json().catch(() => undefined)).data

const findOwn = async (ctx: Kernel, id: string, kind: SandboxPayment['kind']) => {
  const payment = await findPayment(ctx, id)
  return payment?.vendor === btcpayVendor.sysname && payment.kind === kind ? payment : undefined
}

/** Invoices: a repeated request makes another one. */
const invoices = (ctx: Kernel, storeId: string): Hono => {
  const app = new Hono()
  const view = (payment: SandboxPayment) => viewInvoice(payment, storeId, ctx.settings.publicUrl)
  app.post('/', async (c) => {
    const input = await read(c, invoiceInput)
    if (!input) return refuse(c, 422, 'validation-failed', 'The invoice is not complete')
    const placed = await placeOrder(ctx, {
      vendor: btcpayVendor.sysname,
      order: input.metadata.orderId,
      kind: 'deposit',
      method: 'crypto',
      amountMinor: parseMajor(input.amount, input.currency) ?? 0n,
      currency: input.currency,
      returnUrl: input.checkout.redirectURL,
      locale: input.checkout.defaultLanguage,
      details: { label: input.metadata.itemDesc },
    })
    if (placed.status === 'placed') return c.json(view(placed.payment))
    if (placed.status === 'lost') return c.text('The answer was lost on the way.', 504)
    if (placed.status === 'declined') return refuse(c, 422, 'validation-failed', 'The amount is not accepted')
    return refuse(c, 500, 'generic-error', 'Something went wrong')
  })
  app.get('/', async (c) => {
    const found = await findPaymentsByOrder(ctx, btcpayVendor.sysname, c.req.query('orderId') ?? '')
    // The newest first, as the server lists them.
    return c.json(
      found
        .filter(({ kind }) => kind === 'deposit')
        .map(view)
        .toReversed(),
    )
  })
  return app
}

/** Pull payments, to be claimed. */
const pullPayments = (ctx: Kernel): Hono => {
  const app = new Hono()
  app.get('/', async (c) => {
    const all = await ctx.db
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('vendor', '=', btcpayVendor.sysname)
      .where('kind', '=', 'payout')
      .orderBy('created_at')
      .execute()
    return c.json(all.map(viewPullPayment))
  })
  app.post('/', async (c) => {
    const input = await read(c, pullPaymentInput)
    if (!input) return refuse(c, 422, 'validation-failed', 'The pull payment is not complete')
    const placed = await placeOrder(ctx, {
      vendor: btcpayVendor.sysname,
      order: input.name,
      kind: 'payout',
      method: 'crypto',
      amountMinor: parseMajor(input.amount, input.currency) ?? 0n,
      currency: input.currency,
      returnUrl: ctx.settings.publicUrl,
      locale: 'en',
      details: { label: input.description },
      isHeld: true,
    })
    return placed.status === 'placed'
      ? c.json(viewPullPayment(placed.payment))
      : refuse(c, 500, 'generic-error', 'Something went wrong')
  })
  return app
}

/** Claims a pull payment, once; its amount decides the result. */
const claim = async (ctx: Kernel, c: HonoContext, payment: SandboxPayment) => {
  const input = await read(c, claimInput)
  if (!input) return refuse(c, 422, 'invalid-destination', 'The destination is not valid')
  if (viewPayouts(payment).length > 0) return refuse(c, 422, 'overdraft', 'More than is left was asked for')
  const { kind, asked_minor: amountMinor, currency } = payment
  const state = steer(kind, amountMinor, currency)
  const choice = state === 'failed' ? 'decline' : state === 'pending' ? 'pending' : 'approve'
  const decided = await decide(ctx, payment.reference, choice)
  return losesAnswer(kind, amountMinor, currency)
    ? c.text('The answer was lost on the way.', 504)
    : c.json(viewPayouts(decided ?? payment)[0])
}

/** The sandbox of a BTCPay Server's Greenfield API at `/sandbox/btcpay`, with its own payment page. */
export const sandboxBtcpay = (ctx: Context): Hono => {
  const app = new Hono()
  const { token, store_id: storeId } = demonstrationAccounts(ctx).btcpay
  app.use('*', async (c, next) =>
    equalInConstantTime(c.req.header('authorization') ?? '', `token ${token}`)
      ? next()
      : refuse(c, 401, 'unauthenticated', 'Authentication is required for accessing this endpoint'),
  )
  app.route(`/api/v1/stores/${storeId}/invoices`, invoices(ctx, storeId))
  app.route(`/api/v1/stores/${storeId}/pull-payments`, pullPayments(ctx))
  app.get('/api/v1/pull-payments/:id/payouts', async (c) => {
    const payment = await findOwn(ctx, c.req.param('id'), 'payout')
    return payment
      ? c.json(viewPayouts(payment))
      : refuse(c, 404, 'pullpayment-not-found', 'The pull payment was not found')
  })
  app.post('/api/v1/pull-payments/:id/payouts', async (c) => {
    const payment = await findOwn(ctx, c.req.param('id'), 'payout')
    return payment ? claim(ctx, c, payment) : refuse(c, 404, 'pullpayment-not-found', 'It was not found')
  })
  app.all('*', (c) => refuse(c, 404, 'store-not-found', 'The store was not found'))
  return app
}
