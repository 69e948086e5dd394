import type { Context } from '#server/context.ts'
import { readRequest } from '#server/platform/kernel/network/read-bytes.ts'
import { retryAfterSeconds } from '#server/platform/kernel/rate-limits/retry-after.ts'
import { callbackMaxBytes, receiveCallback } from '#server/money/payments/receive-callback.ts'
import { findOutcomePath } from './deposit/payment-return.ts'
import { returnedPage } from './deposit/frame-return-page.ts'
import { settlePayment } from './payment/settle-payment.ts'

/** `POST /callbacks/payments/{provider}`, and the vendor's suffix: a message from a payment provider. */
export const paymentsCallback = async (
  ctx: Context,
  provider: string,
  request: Request,
  path = '',
): Promise<Response> => {
  const rawBody = await readRequest(request, callbackMaxBytes)
  if (!rawBody) return Response.json({ error: 'TOO_LARGE' }, { status: 413 })
  try {
    const message = { provider, path, rawBody, headers: request.headers }
    const { status, body } = await receiveCallback(ctx, message, settlePayment(ctx))
    return Response.json(body, { status })
  } catch (error) {
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
  if (request.headers.get('sec-fetch-dest') === 'iframe') return returnedPage(ctx, location)
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
