import { cardFundings } from '#server/platform/kernel/settings/card-funding.ts'
import { getCookie } from 'hono/cookie'
import { Hono, type Context as HonoContext } from 'hono'
import { z } from 'zod'
import { themes } from '#contract/constants.ts'
import { localeCookie, themeCookie } from '#contract/cookies.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { defaultLocale, isLocale } from '#server/platform/i18n/messages.ts'
import { equalInConstantTime } from '#server/platform/kernel/random.ts'
import { sandboxKeys, sandboxPaths } from '#server/money/payments/provider/sandbox-address.ts'
import { isOwnRequest, ownOrigins } from '#server/platform/web/request/csrf-guard.ts'
import { presentationOf } from './amount-rules.ts'
import { bankName, banksOf } from './banks.ts'
import { choices, type Choice } from './choices.ts'
import { chooseOutcome } from './choose-outcome.ts'
import { hostedPage } from './pages/hosted-page.ts'
import { listPage } from './pages/list-page.ts'
import { pageAnswer, type Look } from './pages/page-look.ts'
import { viewPayment, viewRefund } from './payment-view.ts'
import { ownVendor } from './own-vendor.ts'
import { placeOrder } from './place-order.ts'
import { findRefunds, placeRefund } from './refund/place-refund.ts'
import { findNewestPayments, findPayment, findPaymentByOrder, type SandboxPayment } from './queries.ts'
import { sendTransfer } from './send-transfer.ts'

/** The URL without its origin: the page is part of the same application. */
const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address)
  return pathname + search
}

const lookOf = (c: HonoContext, locale: string | undefined): Look => {
  const wanted = locale ?? getCookie(c, localeCookie) ?? defaultLocale
  return {
    locale: isLocale(wanted) ? wanted : defaultLocale,
    theme: themes.find((theme) => theme === getCookie(c, themeCookie)) ?? 'system',
  }
}

const ticketPurpose = 'sandbox-payment-ticket'

/**
 * Where and how the payer continues. A form carries the payment's ticket, as providers' forms carry a token.
 */
const presented = (ctx: Kernel, payment: SandboxPayment) => {
  const { reference } = payment
  const page = `${sandboxPaths.page}/${reference}`
  const presentation = presentationOf(payment.amount_minor, payment.currency)
  return presentation === 'form'
    ? { page, presentation, fields: { ticket: ctx.secrets.sign(ticketPurpose, reference) } }
    : { page, presentation, fields: {} }
}

const orderInput = z.object({
  order: z.string().min(1).max(64),
  kind: z.enum(['deposit', 'payout']),
  method: z.string().min(1).max(64),
  amount_minor: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(BigInt),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  return_url: z.url(),
  locale: z.string().max(16),
  payer: z.string().min(1).max(64).optional(),
  refused_cards: z.array(z.enum(cardFundings)).max(8).optional(),
  bank: z
    .string()
    .refine((id) => bankName(id) !== undefined)
    .optional(),
})

const refundInput = z.object({
  amount_minor: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(BigInt),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
})

/** Refunds, whole or partial, under the merchant's reference. */
const refundsApi = (ctx: Context): Hono => {
  const api = new Hono()
  api.put('/orders/:order/refunds/:name', async (c) => {
    const input = refundInput.safeParse(await c.req.json().catch(() => undefined))
    const payment = await findPaymentByOrder(ctx, ownVendor.sysname, c.req.param('order'))
    if (!input.success || payment?.currency !== input.data.currency)
      return c.json({ error: 'MALFORMED', is_created: false }, 400)
    const asked = { name: c.req.param('name'), amountMinor: input.data.amount_minor }
    const placed = await placeRefund(ctx, payment, asked)
    switch (placed.status) {
      case 'refused':
        return c.json({ error: 'DECLINED', is_created: false }, 402)
      case 'other':
        return c.json({ error: 'REFUND_DIFFERS' }, 409)
      case 'lost':
        return c.text('The answer was lost on the way.', 504)
      case 'placed':
        return c.json(viewRefund(payment, placed.refund), placed.isNew ? 201 : 200)
    }
  })
  api.get('/orders/:order/refunds/:name', async (c) => {
    const payment = await findPaymentByOrder(ctx, ownVendor.sysname, c.req.param('order'))
    const refunds = payment ? await findRefunds(ctx, payment.reference) : []
    const refund = refunds.find(({ name }) => name === c.req.param('name'))
    return payment && refund
      ? c.json(viewRefund(payment, refund))
      : c.json({ error: 'UNKNOWN_REFUND', is_created: false }, 404)
  })
  return api
}

const merchantApi = (ctx: Context): Hono => {
  const api = new Hono()
  const expected = `Bearer ${ctx.secrets.sign(sandboxKeys.api, 'house')}`
  api.use('*', async (c, next) => {
    if (!equalInConstantTime(c.req.header('authorization') ?? '', expected))
      return c.json({ error: 'KEY' }, 401)
    return next()
  })
  api.get('/banks', (c) => c.json({ banks: banksOf(c.req.query('country') ?? '') }))
  api.post('/orders', async (c) => {
    const parsed = orderInput.safeParse(await c.req.json().catch(() => undefined))
    if (!parsed.success) return c.json({ error: 'MALFORMED', is_created: false }, 400)
    const {
      amount_minor: amountMinor,
      return_url: returnUrl,
      bank,
      payer,
      refused_cards: refused,
      ...rest
    } = parsed.data
    const details: Record<string, string> = {
      ...(bank === undefined ? {} : { bank }),
      ...(payer === undefined ? {} : { payer }),
      ...(refused === undefined ? {} : { refused_cards: refused.join(' ') }),
    }
    const placed = await placeOrder(ctx, {
      ...rest,
      amountMinor,
      returnUrl,
      details,
      vendor: ownVendor.sysname,
    })
    switch (placed.status) {
      case 'declined':
        return c.json({ error: 'DECLINED', is_created: false, reason: 'declined' }, 402)
      case 'fault':
        return c.json({ error: 'OUT_OF_ORDER', is_created: false }, 503)
      case 'lost':
        return c.text('The answer was lost on the way.', 504)
      case 'other_order':
        return c.json({ error: 'ORDER_DIFFERS' }, 409)
      case 'placed': {
        const { reference, kind } = placed.payment
        return c.json({ reference, ...(kind === 'deposit' ? presented(ctx, placed.payment) : {}) }, 201)
      }
    }
  })
  api.get('/orders/:order', async (c) => {
    const payment = await findPaymentByOrder(ctx, ownVendor.sysname, c.req.param('order'))
    return payment ? c.json(viewPayment(payment)) : c.json({ error: 'UNKNOWN_ORDER', is_created: false }, 404)
  })
  api.route('/', refundsApi(ctx))
  return api
}

const readChoice = async (ctx: Kernel, c: HonoContext): Promise<Choice | undefined> => {
  if (!isOwnRequest(c.req.raw.headers, ownOrigins(ctx.settings))) return undefined
  const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>)
  return choices.find((choice) => choice === form.choice)
}

/** A form with the payment's own ticket opens its page; the form cannot change the payment. */
const enterByForm = (ctx: Kernel, c: HonoContext, ticket: string): Response => {
  const reference = c.req.param('reference') ?? ''
  const isOwn = equalInConstantTime(ticket, ctx.secrets.sign(ticketPurpose, reference))
  return isOwn
    ? c.redirect(`${sandboxPaths.page}/${encodeURIComponent(reference)}`, 303)
    : c.text('This form doesn’t belong to this payment.', 422)
}

/**
 * The sandbox of a payment provider, mounted at `/sandbox`: its API for our server, the hosted page where a
 * tester decides a deposit, and the list where pending payments are decided later.
 */
export const sandboxPayments = (ctx: Context): Hono => {
  const app = new Hono()
  app.route('/payments/api', merchantApi(ctx))

  app.get('/pay/:reference', async (c) => {
    const payment = await findPayment(ctx, c.req.param('reference'))
    if (!payment || payment.kind !== 'deposit') return c.notFound()
    const look = lookOf(c, payment.locale)
    return pageAnswer(ctx, look, hostedPage(ctx, look, payment, pathOf(payment.return_url)))
  })
  app.post('/pay/:reference', async (c) => {
    const { ticket } = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>)
    if (typeof ticket === 'string') return enterByForm(ctx, c, ticket)
    const choice = await readChoice(ctx, c)
    if (!choice) return c.text('Choose one of the outcomes on the page.', 422)
    const payment = await chooseOutcome(ctx, c.req.param('reference'), choice)
    return payment?.kind === 'deposit' ? c.redirect(pathOf(payment.return_url), 303) : c.notFound()
  })

  app.get('/payments', async (c) => {
    const look = lookOf(c, undefined)
    return pageAnswer(ctx, look, listPage(ctx, look, await findNewestPayments(ctx, 50)))
  })
  app.post('/payments', async (c) => {
    const isOwn = isOwnRequest(c.req.raw.headers, ownOrigins(ctx.settings))
    const typed = isOwn ? await c.req.parseBody().catch(() => ({})) : {}
    return (await sendTransfer(ctx, typed))
      ? c.redirect('/sandbox/payments', 303)
      : c.text('Type a sum, such as 12.50.', 422)
  })
  app.post('/payments/:reference', async (c) => {
    const choice = await readChoice(ctx, c)
    if (!choice) return c.text('Choose one of the outcomes on the page.', 422)
    const payment = await chooseOutcome(ctx, c.req.param('reference'), choice)
    return payment ? c.redirect('/sandbox/payments', 303) : c.notFound()
  })
  return app
}
