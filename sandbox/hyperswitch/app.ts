import { Hono, type Context as HonoContext } from 'hono'
import { z } from 'zod'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { equalInConstantTime } from '#server/platform/kernel/random.ts'
import { demonstrationAccounts } from '#server/money/payments/demonstration-accounts.ts'
import { placeOrder } from '../payments/place-order.ts'
import { findRefunds } from '../payments/refund/place-refund.ts'
import { findPayment, type SandboxPayment } from '../payments/queries.ts'
import { read, refuse } from './answer-calls.ts'
import { addDisputeCalls } from './dispute-calls.ts'
import { hyperswitchVendor } from './hyperswitch-vendor.ts'
import { viewPayment, viewPayout } from './hyperswitch-views.ts'
import { addCaptureCalls } from './capture-calls.ts'
import { addRefundCalls } from './refund-calls.ts'

const common = {
  amount: z.number().int().positive(),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  profile_id: z.string(),
  customer_id: z.string().max(64),
  merchant_order_reference_id: z.string().max(255).optional(),
}
const id = z.string().length(30)
const paymentInput = z.object({
  ...common,
  payment_id: id,
  payment_link: z.literal(true),
  return_url: z.url(),
  capture_method: z.enum(['automatic', 'manual']),
  session_expiry: z.number().int().min(60).max(7_890_000),
})
const payoutInput = z.object({
  ...common,
  payout_id: id,
  payout_type: z.literal('bank'),
  payout_method_data: z.object({ bank: z.object({ iban: z.string().min(15).max(34) }) }),
  confirm: z.literal(true),
  auto_fulfill: z.literal(true),
})

const viewWithRefunds = (ctx: Kernel) => async (payment: SandboxPayment) =>
  viewPayment(payment, ctx.settings.publicUrl, await findRefunds(ctx, payment.reference))

/** The sandbox of Hyperswitch v1, mounted at `/sandbox/hyperswitch`. Its payment page is the sandbox's own. */
export const sandboxHyperswitch = (ctx: Context): Hono => {
  const app = new Hono()
  const account = demonstrationAccounts(ctx).hyperswitch

  app.use('*', async (c, next) =>
    equalInConstantTime(c.req.header('api-key') ?? '', account.api_key)
      ? next()
      : refuse(c, 401, 'IR_01', 'API key not provided or invalid API key used'),
  )

  const place = async (
    c: HonoContext,
    kind: 'deposit' | 'payout',
    input: z.output<typeof paymentInput> | z.output<typeof payoutInput>,
    view: (payment: SandboxPayment) => object | Promise<object>,
  ) => {
    if (input.profile_id !== account.profile_id) return refuse(c, 404, 'HE_02', 'Business profile not found')
    const reference = 'payment_id' in input ? input.payment_id : input.payout_id
    const placed = await placeOrder(ctx, {
      vendor: hyperswitchVendor.sysname,
      reference,
      order: reference,
      kind,
      method: kind === 'deposit' ? 'card' : 'bank',
      amountMinor: BigInt(input.amount),
      currency: input.currency,
      returnUrl: 'return_url' in input ? input.return_url : ctx.settings.publicUrl,
      locale: 'en',
      details: {
        profile_id: input.profile_id,
        customer_id: input.customer_id,
        label: input.merchant_order_reference_id ?? reference,
        capture: 'capture_method' in input ? input.capture_method : '',
      },
    })
    if (placed.status === 'placed' && placed.isNew) return c.json(await view(placed.payment))
    if (placed.status === 'lost') return c.text('The answer was lost on the way.', 504)
    if (placed.status === 'fault') return refuse(c, 500, 'HE_00', 'Something went wrong')
    if (placed.status === 'declined') return refuse(c, 400, 'IR_06', 'The amount is not accepted')
    return refuse(c, 400, 'HE_01', 'This id already exists in our records')
  }
  const show = async (
    c: HonoContext,
    kind: 'deposit' | 'payout',
    view: (payment: SandboxPayment) => object | Promise<object>,
  ) => {
    const payment = await findPayment(ctx, c.req.param('id') ?? '')
    const isOwn = payment?.vendor === hyperswitchVendor.sysname && payment.kind === kind
    return isOwn ? c.json(await view(payment)) : refuse(c, 404, 'HE_02', 'It does not exist in our records')
  }
  const paymentView = viewWithRefunds(ctx)

  app.post('/payments', async (c) => {
    const input = await read(c, paymentInput)
    return input.success
      ? place(c, 'deposit', input.data, paymentView)
      : refuse(c, 400, 'IR_06', z.prettifyError(input.error))
  })
  app.get('/payments/:id', (c) => show(c, 'deposit', paymentView))
  app.post('/payouts/create', async (c) => {
    const input = await read(c, payoutInput)
    return input.success
      ? place(c, 'payout', input.data, viewPayout)
      : refuse(c, 400, 'IR_06', z.prettifyError(input.error))
  })
  app.get('/payouts/:id', (c) => show(c, 'payout', viewPayout))

  for (const addCalls of [addCaptureCalls, addDisputeCalls, addRefundCalls]) addCalls(app, ctx)
  app.all('*', (c) => refuse(c, 404, 'IR_02', 'Unrecognized request URL'))
  return app
}
