import { confirmPassword } from '../account/confirm-password.ts'
import { findPlayer } from '../account/queries.ts'
import { recordAuditAlone } from '../audit/record-audit.ts'
import type { CallContext, Context } from '../context.ts'
import type { Limit } from '../kernel/limits.ts'
import { equalInConstantTime } from '../kernel/random.ts'
import { ok, refuse, type Result } from '../kernel/result.ts'
import { exportPersonalData } from './export-personal-data.ts'

/** Where the file is fetched from; also in the map of addresses. */
export const downloadPath = '/platform/personal-data'

const worksForMs = 5 * 60 * 1000
/** The file may be long, and reading it is work. */
const perPlayer: Limit = { name: 'data-export', max: 5, windowSeconds: 60 * 60 }

/** The address stands in the browser's history, and in whatever else saw it, so it works once. */
const uses: Limit = { name: 'data-export-uses', max: 1, windowSeconds: worksForMs / 1000 }

type Session = { readonly uid: number; readonly sessionId: bigint }

/** For one session of one player, until one moment. */
const sign = (ctx: Pick<Context, 'secrets'>, { uid, sessionId }: Session, until: string): string =>
  ctx.secrets.sign('personal-data', `${uid}|${sessionId}|${until}`)

/** The address of the player's file, for who knows the password once more. */
export const startExport = async (
  ctx: CallContext,
  input: { password: string },
): Promise<Result<{ url: string }>> => {
  const player = await findPlayer(ctx.db, ctx.uid)
  if (!player || ctx.sessionId === undefined) return refuse('Authorization')
  const confirmed = await confirmPassword(ctx, player, input.password)
  if (!confirmed.ok) return confirmed
  const attempt = await ctx.limits.take(perPlayer, String(player.uid))
  if (!attempt.isAllowed) return refuse('TooManyRequests', { resendSeconds: attempt.resendSeconds })
  await recordAuditAlone(ctx, { type: 'personal_data_exported' })
  const until = String(ctx.clock.now().getTime() + worksForMs)
  const signature = sign(ctx, { uid: player.uid, sessionId: ctx.sessionId }, until)
  return ok({ url: `${downloadPath}?${new URLSearchParams({ until, signature })}` })
}

/** Answers the file once to the very session that asked for it, and 404 to everybody else. */
export const downloadPersonalData = async (
  ctx: Pick<Context, 'db' | 'clock' | 'secrets' | 'limits' | 'openStreams'>,
  session: Session | undefined,
  address: URL,
): Promise<Response> => {
  const until = address.searchParams.get('until') ?? ''
  const signature = address.searchParams.get('signature') ?? ''
  const isGood =
    session !== undefined &&
    /^\d{1,15}$/.test(until) &&
    Number(until) > ctx.clock.now().getTime() &&
    equalInConstantTime(signature, sign(ctx, session, until))
  if (!isGood || !(await ctx.limits.take(uses, signature)).isAllowed)
    return new Response('Not found', { status: 404 })
  const pieces = exportPersonalData(ctx, session.uid)
  const encoder = new TextEncoder()
  let letGo = (): void => undefined
  let isOver = false
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // A file may take minutes to fetch; what a session has begun ends with it (standards B6).
      letGo = ctx.openStreams.hold(session.sessionId, () => {
        isOver = true
        controller.error(new Error('The session has ended'))
        void pieces.return(undefined)
      })
    },
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (isOver) return
      if (!done) return controller.enqueue(encoder.encode(value))
      letGo()
      controller.close()
    },
    async cancel() {
      letGo()
      await pieces.return(undefined)
    },
  })
  const day = ctx.clock.now().toISOString().slice(0, 10)
  return new Response(body, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="my-data-${day}.json"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
