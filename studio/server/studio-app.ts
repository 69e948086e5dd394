import { Hono } from 'hono'
import type { StudioRefusal } from '#contract/studio.ts'
import type { Context } from '#server/context.ts'
import { bearerOf, readCallInput } from '#server/play/games/session/play-call.ts'
import { callsFromAnyOrigin } from '#server/platform/web/request/cors.ts'
import { studioCalls } from './studio-calls.ts'
import { findStudioSession } from './studio-session.ts'

const maxBodyBytes = 4096

const statusOf = (refusal: StudioRefusal): 401 | 422 => (refusal === 'TOKEN_INVALID' ? 401 : 422)

/**
 * `POST /{call}` for the games in sandboxed frames. Such a frame has an opaque origin and no cookies: any
 * origin is allowed, and only the bearer token of the play page authenticates.
 */
export const studioApp = (ctx: Context): Hono => {
  const app = new Hono()
  app.use('*', callsFromAnyOrigin)
  app.post('/:call', async (c) => {
    c.header('cache-control', 'no-store')
    const call = studioCalls.get(c.req.param('call'))
    if (!call) return c.notFound()
    const refused = (code: StudioRefusal) => c.json({ error: { code } }, statusOf(code))
    const token = bearerOf(c.req.raw)
    const session = token ? await findStudioSession(ctx, token) : undefined
    if (!session) return refused('TOKEN_INVALID')
    const input = await readCallInput(c.req.raw, maxBodyBytes)
    const answer = input === undefined ? 'malformed' : await call(ctx, session, input)
    if (answer === 'malformed') return c.json({ error: { code: 'MALFORMED' } }, 400)
    return 'refusal' in answer ? refused(answer.refusal) : c.json({ data: answer.data })
  })
  return app
}
