import { html } from 'hono/html'
import type { Context } from '#server/context.ts'
import { readRequest } from '#server/platform/kernel/network/read-bytes.ts'
import { retryAfterSeconds } from '#server/platform/kernel/rate-limits/retry-after.ts'
import { callbackMaxBytes, receiveCallback } from '#server/money/payments/receive-callback.ts'
import { defaultLocale, isLocale, locales } from '#server/platform/i18n/messages.ts'
import { commonHeaders } from '#server/platform/web/request/security-headers.ts'
import { findOutcomePath } from './deposit/payment-return.ts'
import { providerLabel } from './payment-metrics.ts'
import { settlePayment } from './payment/settle-payment.ts'

const policy = [
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  `frame-ancestors 'self'`,
  `base-uri 'none'`,
].join('; ')

/**
 * The page in a provider's frame after its return: our pages refuse to be framed, and the surrounding page
 * continues by itself. It states nothing about the payment, since anyone may request it.
 */
const framedReturnPage = async (ctx: Context, outcomePath: string): Promise<Response> => {
  const first = outcomePath.split('/')[1] ?? ''
  const locale = isLocale(first) ? first : defaultLocale
  const direction = locales.find(({ code }) => code === locale)?.dir ?? 'ltr'
  const text = (key: string) => ctx.messages.text(locale, `payments.returned.${key}`)
  const body = await html`<!doctype html>
    <html lang="${locale}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <title>${text('title')}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
      </head>
      <body style="font: 16px/1.5 system-ui, sans-serif; text-align: center; padding: 48px 16px">
        <h1 style="font-size: 22px">${text('title')}</h1>
        <p>${text('text')}</p>
      </body>
    </html>`
  return new Response(String(body), {
    headers: {
      ...commonHeaders(ctx.settings),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  })
}

/** `POST /callbacks/payments/{provider}`, and the vendor's suffix: a message from a payment provider. */
export const paymentsCallback = async (
  ctx: Context,
  provider: string,
  request: Request,
  path = '',
): Promise<Response> => {
  const rawBody = await readRequest(request, callbackMaxBytes)
  if (!rawBody) return Response.json({ error: 'TOO_LARGE' }, { status: 413 })
  // The name comes from the URL.
  const name = providerLabel(ctx, provider)
  try {
    const message = { provider, path, rawBody, headers: request.headers }
    const { status, body } = await receiveCallback(ctx, message, settlePayment(ctx))
    ctx.metrics.recordPaymentMessage(name, status)
    return Response.json(body, { status })
  } catch (error) {
    ctx.metrics.recordPaymentMessage(name, 503)
    ctx.log.error(
      { err: error, provider },
      'A payment callback could not be worked on; its sender will repeat it',
    )
    const headers = { 'retry-after': String(retryAfterSeconds.unavailable) }
    return Response.json({ error: 'TRY_AGAIN' }, { status: 503, headers })
  }
}

/**
 * `GET /platform/payments/return`: a player's browser returns from a provider, as a page or in a frame of ours.
 */
export const paymentsReturn = async (ctx: Context, request: Request): Promise<Response> => {
  const location = await findOutcomePath(ctx, new URL(request.url).searchParams)
  if (request.headers.get('sec-fetch-dest') === 'iframe') return framedReturnPage(ctx, location)
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
