import { Hono } from 'hono'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { recordUndeliverable } from '#server/platform/kernel/mail/delivery.ts'
import { readMessageId } from '#server/platform/kernel/mail/message-id.ts'
import { recordBounce } from '#server/platform/kernel/mail/outbox.ts'
import { readBounce } from '#server/platform/kernel/mail/read-bounce.ts'
import { oneClickBody } from '#server/platform/kernel/mail/smtp.ts'
import { equalInConstantTime } from '#server/platform/kernel/random.ts'
import { readRequest } from '#server/platform/kernel/network/read-bytes.ts'
import { unsubscribe } from './unsubscribe.ts'

/** A report returns the message, and ours are a few kilobytes. */
const bounceMaxBytes = 256 * 1024
const oneClickMaxBytes = 4096

const receiveBounce = async (ctx: Context, request: Request): Promise<Response> => {
  const { mailBounceToken: token } = ctx.settings
  const answer = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } })
  if (token === undefined) return answer(404)
  if (!equalInConstantTime(request.headers.get('authorization') ?? '', `Bearer ${token}`)) return answer(401)
  const message = await readRequest(request, bounceMaxBytes)
  if (!message) return answer(413)
  const bounce = await readBounce(message)
  const address = bounce && readMessageId(ctx.secrets, bounce.messageId)?.to
  // A free-text reply, or a mail of another sender: a retry does not help.
  if (!bounce || address === undefined) return answer(422)
  if (bounce.isForGood) {
    await recordUndeliverable(ctx, { address, reason: bounce.reason, isBounced: true })
    await recordBounce(ctx, bounce)
    ctx.log.info({ reason: bounce.reason.slice(0, 5) }, 'A message came back for good')
  }
  return answer(204)
}

/** The one-click unsubscribe of mail programs (RFC 8058). The token is sufficient proof. */
const leaveAtOnce = async (ctx: Kernel, request: Request): Promise<Response | undefined> => {
  const body = await readRequest(request, oneClickMaxBytes)
  const [name = '', value = ''] = oneClickBody.split('=')
  const form = await new Response(body, {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  })
    .formData()
    .catch(() => undefined)
  if (form?.get(name) !== value) return undefined
  const left = await unsubscribe(ctx, { token: new URL(request.url).searchParams.get('token') ?? '' })
  const isDone = left.ok || left.refusal.fields?.token?.includes('USED') === true
  return new Response(null, { status: isDone ? 204 : 400, headers: { 'cache-control': 'no-store' } })
}

export const mailCallbacks = (ctx: Context): Hono => {
  const app = new Hono()
  app.post('/callbacks/mail/bounces', (c) => receiveBounce(ctx, c.req.raw))
  for (const path of ['/unsubscribe', '/:locale/unsubscribe'])
    // A POST that is not a one-click unsubscribe is the form of the page itself.
    app.post(path, async (c, next) => (await leaveAtOnce(ctx, c.req.raw.clone())) ?? next())
  return app
}
