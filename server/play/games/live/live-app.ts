import { Hono, type Context as HonoContext } from 'hono'
import type { LiveRefusal } from '#contract/live.ts'
import type { Context } from '#server/context.ts'
import { eventChunk, eventStreamHeaders, maxStreams } from '#server/platform/kernel/streams/event-stream.ts'
import { liveCallsFromAnyOrigin } from '#server/platform/web/request/cors.ts'
import { liveGameOf } from '#studio/live/live-games.ts'
import { bearerOf, readCallInput } from '../session/play-call.ts'
import { liveCalls } from './live-calls.ts'
import { findLiveSession, type LiveSession } from './live-session.ts'
import { findOpenRound } from './live-rounds.ts'
import { findOwnBet, serializeBet } from './bets/live-bets.ts'
import { snapshotOf } from './watching/publish-round.ts'

/** Chips on every spot of the largest table. */
const maxBodyBytes = 12 * 1024

const statusOf = (refusal: LiveRefusal): 401 | 422 => (refusal === 'TOKEN_INVALID' ? 401 : 422)

const sessionOf = (ctx: Context, c: HonoContext): Promise<LiveSession | undefined> => {
  const token = bearerOf(c.req.raw)
  return token ? findLiveSession(ctx, token) : Promise.resolve(undefined)
}

/**
 * The first events of a stream: the missed ones where this process still has them, otherwise a snapshot. Both
 * include the own bet, since events for one player have no number.
 */
const beginning = async (ctx: Context, session: LiveSession, lastEventId: string | undefined) => {
  const hub = ctx.liveHubs.of(session.game)
  const round = await findOpenRound(ctx, liveGameOf(session.game))
  if (hub.since(lastEventId) !== undefined) {
    const own = round && (await findOwnBet(ctx.db, session, round.id))
    const event = eventChunk('own', { own: own ? serializeBet(own) : null, balanceMinor: null })
    return () => [...(hub.since(lastEventId) ?? []), event]
  }
  // Events published while the snapshot is read follow it.
  const before = hub.lastId
  const snapshot = await snapshotOf(ctx, session, round)
  return () => [eventChunk('snapshot', snapshot, before), ...(hub.since(before) ?? [])]
}

const stream = async (ctx: Context, c: HonoContext): Promise<Response> => {
  const session = await sessionOf(ctx, c)
  if (!session) return c.json({ error: { code: 'TOKEN_INVALID' } }, 401)
  if (ctx.liveHubs.size >= maxStreams) return c.body(null, 503, { 'retry-after': '2' })
  const first = await beginning(ctx, session, c.req.header('last-event-id'))
  let releaseStream: () => void = () => undefined
  const opened = ctx.liveHubs
    .of(session.game)
    .open({ uid: session.uid, gameSessionId: session.id, mode: session.mode }, first(), () => releaseStream())
  if (session.mode === 'real' && session.accountSessionId !== null)
    releaseStream = ctx.openStreams.hold(session.accountSessionId, opened.close)
  return c.body(opened.body, 200, eventStreamHeaders)
}

/**
 * `GET /stream` and `POST /{call}` for live games in their sandboxed frames. Any origin may call; only the
 * bearer token of the play page authenticates.
 */
export const liveApp = (ctx: Context): Hono => {
  const app = new Hono()
  app.use('*', liveCallsFromAnyOrigin)
  app.get('/stream', (c) => stream(ctx, c))
  app.post('/:call', async (c) => {
    const receivedMs = ctx.liveTime.now()
    c.header('cache-control', 'no-store')
    const call = liveCalls.get(c.req.param('call'))
    if (!call) return c.notFound()
    const refused = (code: LiveRefusal) => c.json({ error: { code } }, statusOf(code))
    const session = await sessionOf(ctx, c)
    if (!session) return refused('TOKEN_INVALID')
    const input = await readCallInput(c.req.raw, maxBodyBytes)
    const answer = input === undefined ? 'malformed' : await call(ctx, session, input, receivedMs)
    if (answer === 'malformed') return c.json({ error: { code: 'MALFORMED' } }, 400)
    return 'refusal' in answer ? refused(answer.refusal) : c.json({ data: answer.data })
  })
  return app
}
