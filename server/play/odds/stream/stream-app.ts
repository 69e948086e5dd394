import { Hono, type Context as HonoContext } from 'hono'
import { isSport } from '#contract/betting-enums.ts'
import { followedEventsMax } from '#contract/odds.ts'
import type { Context } from '#server/context.ts'
import { retryAfterSeconds } from '#server/platform/kernel/rate-limits/retry-after.ts'
import { listed } from '#server/platform/kernel/settings/setting-texts.ts'
import { eventStreamHeaders, maxStreams } from '#server/platform/kernel/streams/event-stream.ts'
import type { Part } from './followed-event.ts'
import type { Following } from './viewer.ts'

export type StreamParts = {
  readonly playerOf: (
    request: Request,
  ) => Promise<{ readonly uid: number; readonly sessionId: bigint } | undefined>
  readonly networkOf: (c: HonoContext) => string
  readonly isFromElsewhere: (headers: Headers) => boolean
}

/** `12@45,13@7`; undefined where malformed. */
const readEvents = (text: string | undefined, part: Part) => {
  const events = listed(text ?? '').map((one) => /^([1-9]\d{0,17})@(\d{1,18})$/.exec(one))
  if (events.length > followedEventsMax) return undefined
  const read = events.flatMap((found) =>
    found ? [[BigInt(found[1] ?? 0), { part, version: BigInt(found[2] ?? 0) }] as const] : [],
  )
  return read.length === events.length ? read : undefined
}

/** What a page wants to follow; undefined where the query is malformed or too long. */
const readFollowing = (asked: (name: string) => string | undefined): Following | undefined => {
  const main = readEvents(asked('main'), 'main')
  const whole = readEvents(asked('events'), 'whole')
  const lists = listed(asked('lists') ?? '')
  if (!main || !whole || !lists.every(isSport)) return undefined
  const events = new Map([...main, ...whole])
  return events.size > followedEventsMax ? undefined : { events, lists: new Set(lists) }
}

const full = { 'retry-after': '2' } as const

const stream = async (
  ctx: Context,
  { playerOf, networkOf, isFromElsewhere }: StreamParts,
  c: HonoContext,
): Promise<Response> => {
  if (isFromElsewhere(c.req.raw.headers)) return c.json({ error: { code: 'ELSEWHERE' } }, 403)
  const following = readFollowing((name) => c.req.query(name))
  if (!following) return c.json({ error: { code: 'MALFORMED' } }, 400)
  // Refused before authentication, since thousands may reconnect together.
  if (ctx.oddsHub.size >= maxStreams) return c.body(null, 503, full)
  const player = await playerOf(c.req.raw)
  let releaseStream: () => void = () => undefined
  const of = { uid: player?.uid, network: networkOf(c) }
  const opened = await ctx.oddsHub.open(of, following, () => releaseStream())
  if (opened === 'full') return c.body(null, 503, full)
  if (opened === 'network_full') return c.body(null, 429, { 'retry-after': String(retryAfterSeconds.busy) })
  if (player && opened.stream.isOpen)
    releaseStream = ctx.openStreams.hold(player.sessionId, opened.stream.close)
  return c.body(opened.stream.body, 200, eventStreamHeaders)
}

/** `GET /stream`: changes of the offer, public; also a player's own bets while signed in. */
export const bettingStreamApp = (ctx: Context, parts: StreamParts): Hono => {
  const app = new Hono()
  app.get('/stream', (c) => stream(ctx, parts, c))
  return app
}
