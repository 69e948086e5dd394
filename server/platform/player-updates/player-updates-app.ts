import { Hono, type Context as HonoContext } from 'hono'
import type { PlayerStatus } from '#server/identity/account/schema.ts'
import { isRestricted } from '#server/identity/account/sign-in/account-status.ts'
import type { Context } from '#server/context.ts'
import { retryAfterSeconds } from '#server/platform/kernel/rate-limits/retry-after.ts'
import { eventStreamHeaders } from '#server/platform/kernel/streams/event-stream.ts'

type StreamCaller = {
  readonly uid: number
  readonly sessionId: bigint
  readonly player: { readonly status: PlayerStatus }
}

export type PlayerUpdatesParts = {
  readonly playerOf: (request: Request) => Promise<StreamCaller | undefined>
  readonly networkOf: (c: HonoContext) => string
  readonly isFromElsewhere: (headers: Headers) => boolean
}

const later = { 'retry-after': String(retryAfterSeconds.busy) } as const

const stream = async (
  ctx: Context,
  { playerOf, networkOf, isFromElsewhere }: PlayerUpdatesParts,
  c: HonoContext,
): Promise<Response> => {
  if (isFromElsewhere(c.req.raw.headers)) return c.json({ error: { code: 'ELSEWHERE' } }, 403)
  // A crowd of reconnections is refused before their players are identified.
  if (ctx.playerUpdates.isFull) return c.body(null, 503, later)
  const player = await playerOf(c.req.raw)
  if (!player) return c.json({ error: { code: 'AUTHORIZATION' } }, 401)
  if (isRestricted(player.player.status)) return c.json({ error: { code: 'USER_BANNED' } }, 403)
  let release: () => void = () => undefined
  const of = { uid: player.uid, network: networkOf(c) }
  const opened = await ctx.playerUpdates.open(ctx, of, () => release())
  if (opened === 'full') return c.body(null, 503, later)
  if (typeof opened === 'string') return c.body(null, 429, later)
  if (opened.isOpen) release = ctx.openStreams.hold(player.sessionId, () => ctx.playerUpdates.end(opened))
  return c.body(opened.body, 200, eventStreamHeaders)
}

/** `GET /stream`: publishes that something of the player's own has changed, never the content. */
export const playerUpdatesApp = (ctx: Context, parts: PlayerUpdatesParts): Hono => {
  const app = new Hono()
  app.get('/stream', (c) => stream(ctx, parts, c))
  return app
}
