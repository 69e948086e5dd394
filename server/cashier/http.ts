import type { Context } from '#server/context.ts'
import { callbackMaxBytes, receiveCallback } from '#server/payments/receive-callback.ts'
import { findOutcomePath } from './payment-return.ts'
import { settlePayment } from './settle-payment.ts'

/** The body as it came, or undefined as soon as it is longer than allowed. */
const readRaw = async (request: Request): Promise<Uint8Array | undefined> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > callbackMaxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** `POST /callbacks/payments/{provider}`: a message from a payment provider. */
export const paymentsCallback = async (
  ctx: Context,
  provider: string,
  request: Request,
): Promise<Response> => {
  const rawBody = await readRaw(request)
  if (!rawBody) return Response.json({ error: 'TOO_LARGE' }, { status: 413 })
  try {
    const message = { provider, rawBody, headers: request.headers }
    const { status, body } = await receiveCallback(ctx, message, settlePayment(ctx))
    return Response.json(body, { status })
  } catch (error) {
    ctx.log.error(
      { err: error, provider },
      'A payment callback could not be worked on; its sender will repeat it',
    )
    return Response.json({ error: 'TRY_AGAIN' }, { status: 503, headers: { 'retry-after': '10' } })
  }
}

/** `GET /platform/payments/return`: a player's browser comes back from a provider. */
export const paymentsReturn = async (ctx: Context, request: Request): Promise<Response> => {
  const location = await findOutcomePath(ctx, new URL(request.url).searchParams)
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
