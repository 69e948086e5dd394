import { Hono } from 'hono'
import type { StudioRefusal } from '#contract/studio.ts'
import type { Context } from '#server/context.ts'
import { readBytes } from '#server/kernel/network/read-bytes.ts'
import { callsFromAnyOrigin } from '#server/web/request/cors.ts'
import { studioCalls } from './studio-calls.ts'
import { findStudioSession } from './studio-session.ts'

const maxBodyBytes = 4096

const statusOf = (refusal: StudioRefusal): 401 | 422 => (refusal === 'TOKEN_INVALID' ? 401 : 422)

const readJson = async (request: Request): Promise<unknown> => {
  const bytes = await readBytes(request.body, maxBodyBytes)
  if (!bytes) return undefined
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8') || '{}')
  } catch {
    return undefined
  }
}

/**
 * `POST /{call}` for the games in their sandboxed frames. Such a frame has an opaque origin and no cookies: any
 * origin may ask, and only the bearer token of the play page says who it is.
 */
export const studioApp = (ctx: Context): Hono => {
  const app = new Hono()
  app.use('*', callsFromAnyOrigin)
  app.post('/:call', async (c) => {
    c.header('cache-control', 'no-store')
    const call = studioCalls.get(c.req.param('call'))
    if (!call) return c.notFound()
    const refused = (code: StudioRefusal) => c.json({ error: { code } }, statusOf(code))
    const token = /^Bearer ([\w-]{20,100})$/.exec(c.req.header('authorization') ?? '')?.[1]
    const session = token ? await findStudioSession(ctx, token) : undefined
    if (!session) return refused('TOKEN_INVALID')
    const input = await readJson(c.req.raw)
    const answer = input === undefined ? 'malformed' : await call(ctx, session, input)
    if (answer === 'malformed') return c.json({ error: { code: 'MALFORMED' } }, 400)
    return 'refusal' in answer ? refused(answer.refusal) : c.json({ data: answer.data })
  })
  return app
}
