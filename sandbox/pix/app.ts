import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { parseMajor } from '#contract/money.ts'
import type { Context } from '#server/context.ts'
import { equalInConstantTime } from '#server/platform/kernel/random.ts'
import { demonstrationAccounts } from '#server/money/payments/demonstration-accounts.ts'
import { placeOrder } from '../payments/place-order.ts'
import { findRefunds, placeRefund } from '../payments/refund/place-refund.ts'
import { findPayment, type SandboxPayment } from '../payments/queries.ts'
import { pixVendor } from './pix-vendor.ts'
import { endToEndId, viewCharge, viewRefund } from './pix-views.ts'

const currency = 'BRL'
const tokenSeconds = 3600
const tokenPurpose = 'sandbox-payments/pix/token'

const txid = z.string().regex(/^[a-zA-Z0-9]{26,35}$/)
const chargeInput = z.object({
  calendario: z.object({ expiracao: z.number().int().positive() }),
  valor: z.object({ original: z.string().regex(/^\d{1,10}\.\d{2}$/) }),
  chave: z.string().min(1).max(77),
})

/** Errors are problem details (RFC 7807), each with its own type URL. */
const problem = (c: HonoContext, status: 400 | 401 | 403 | 404, type: string, title: string) =>
  c.json({ type: `https://pix.bcb.gov.br/api/v2/error/${type}`, title, status }, status, {
    'content-type': 'application/problem+json',
  })

/** The number at the end of our txid, by which a person recognises the payment. */
const labelOf = (name: string): string => {
  const [, kind, id] = /^.{6}([dw])0*(\d+)$/.exec(name) ?? []
  return id ? `${kind === 'd' ? 'deposit' : 'withdrawal'}-${id}` : name
}

const refundInput = z.object({ valor: z.string().regex(/^\d{1,10}\.\d{2}$/) })

/** Devoluções, each under its payment, made once by the receiver's id. */
const refundsOf = (ctx: Context): Hono => {
  const app = new Hono()
  const findReceived = async (e2eid: string): Promise<SandboxPayment | undefined> => {
    const own = await ctx.db
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('vendor', '=', pixVendor.sysname)
      .execute()
    return own.find((payment) => endToEndId(payment) === e2eid)
  }
  app.put('/:e2eid/devolucao/:id', async (c) => {
    const name = /^[a-zA-Z0-9]{1,35}$/.exec(c.req.param('id'))?.[0]
    const input = refundInput.safeParse(await c.req.json().catch(() => undefined))
    const amountMinor = input.success ? parseMajor(input.data.valor, currency) : undefined
    const payment = await findReceived(c.req.param('e2eid'))
    if (!payment) return problem(c, 404, 'PixNaoEncontrado', 'Pix não encontrado.')
    if (!name || !amountMinor) return problem(c, 400, 'PixDevolucaoInvalida', 'Devolução inválida.')
    const placed = await placeRefund(ctx, payment, { name, amountMinor })
    if (placed.status === 'placed' && placed.isNew) return c.json(viewRefund(payment, placed.refund), 201)
    if (placed.status === 'lost') return c.text('The answer was lost on the way.', 504)
    return problem(c, 400, 'PixDevolucaoInvalida', 'Devolução inválida.')
  })
  app.get('/:e2eid/devolucao/:id', async (c) => {
    const payment = await findReceived(c.req.param('e2eid'))
    const refunds = payment ? await findRefunds(ctx, payment.reference) : []
    const refund = refunds.find(({ name }) => name === c.req.param('id'))
    return payment && refund
      ? c.json(viewRefund(payment, refund))
      : problem(c, 404, 'PixDevolucaoNaoEncontrada', 'Devolução não encontrada.')
  })
  return app
}

/** The sandbox of a bank's API Pix, mounted at `/sandbox/pix`. */
export const sandboxPix = (ctx: Context): Hono => {
  const app = new Hono()
  const account = demonstrationAccounts(ctx).pix
  const seconds = () => Math.floor(ctx.clock.now().getTime() / 1000)
  const tokenUntil = (until: number) => `${until}.${ctx.secrets.sign(tokenPurpose, String(until))}`

  app.post('/oauth/token', async (c) => {
    const own = `Basic ${Buffer.from(`${account.client_id}:${account.client_secret}`).toString('base64')}`
    const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}))
    if (!equalInConstantTime(c.req.header('authorization') ?? '', own))
      return c.json({ error: 'invalid_client' }, 401)
    if (form.grant_type !== 'client_credentials') return c.json({ error: 'unsupported_grant_type' }, 400)
    const access_token = tokenUntil(seconds() + tokenSeconds)
    return c.json({ access_token, token_type: 'Bearer', expires_in: tokenSeconds, scope: form.scope })
  })

  const keeper: MiddlewareHandler = async (c, next) => {
    const given = c.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
    const until = Number.parseInt(given, 10)
    const isOwn = equalInConstantTime(given, tokenUntil(until)) && until > seconds()
    return isOwn ? next() : problem(c, 401, 'NaoAutorizado', 'Token')
  }
  app.use('/cob/*', keeper)
  app.use('/pix/*', keeper)

  const show = async (payment: SandboxPayment) =>
    viewCharge(payment, {
      key: account.key,
      host: new URL(ctx.settings.publicUrl).host,
      refunds: await findRefunds(ctx, payment.reference),
    })

  app.put('/cob/:txid', async (c) => {
    const name = txid.safeParse(c.req.param('txid'))
    const input = chargeInput.safeParse(await c.req.json().catch(() => undefined))
    const amountMinor = input.success ? parseMajor(input.data.valor.original, currency) : undefined
    if (!name.success || !input.success || !amountMinor)
      return problem(c, 400, 'CobOperacaoInvalida', 'Cobrança inválida.')
    if (input.data.chave !== account.key) return problem(c, 403, 'AcessoNegado', 'Chave de outro.')
    const placed = await placeOrder(ctx, {
      vendor: pixVendor.sysname,
      reference: name.data,
      order: name.data,
      kind: 'deposit',
      method: 'pix',
      amountMinor,
      currency,
      returnUrl: ctx.settings.publicUrl,
      locale: 'pt-BR',
      details: { label: labelOf(name.data) },
    })
    if (placed.status === 'placed' && placed.isNew) return c.json(await show(placed.payment), 201)
    if (placed.status === 'lost') return c.text('The answer was lost on the way.', 504)
    if (placed.status === 'fault') return c.text('The service is not available.', 503)
    return problem(c, 400, 'CobOperacaoInvalida', 'Cobrança inválida.')
  })
  app.get('/cob/:txid', async (c) => {
    const payment = await findPayment(ctx, c.req.param('txid'))
    return payment?.vendor === pixVendor.sysname
      ? c.json(await show(payment))
      : problem(c, 404, 'CobNaoEncontrado', 'Cobrança não encontrada.')
  })
  app.route('/pix', refundsOf(ctx))
  return app
}
