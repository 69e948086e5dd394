import type { Context } from '#server/context.ts'
import { equalInConstantTime } from '#server/platform/kernel/random.ts'
import { readRequest } from '#server/platform/kernel/network/read-bytes.ts'
import { storeReply, type ReplyOutcome } from './store-reply.ts'

/** The usual maximum of mail servers, with attachments. */
const mailMaxBytes = 30 * 1024 * 1024

/** The response to the mail server: 2xx is done, 4xx is not ours, and after 429 it retries later. */
const statusOf: Readonly<Record<ReplyOutcome, number>> = {
  taken: 204,
  known: 204,
  automatic: 204,
  empty: 204,
  'not-ours': 422,
  'too-many': 429,
}

/**
 * `POST /callbacks/mail/replies`: the operator's mail server forwards complete mails to the `Reply-To` address,
 * with the token that it has for bounces (decision 0043).
 */
export const receiveReply = async (ctx: Context, request: Request): Promise<Response> => {
  const { mailBounceToken: token } = ctx.settings
  const answer = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } })
  if (token === undefined) return answer(404)
  if (!equalInConstantTime(request.headers.get('authorization') ?? '', `Bearer ${token}`)) return answer(401)
  const message = await readRequest(request, mailMaxBytes)
  if (!message) return answer(413)
  const outcome = await storeReply(ctx, message)
  if (outcome !== 'taken') ctx.log.info({ outcome }, 'A mail to support was not put into a ticket')
  return answer(statusOf[outcome])
}
