import { Hono, type Context as HonoContext } from 'hono'
import { errorStatus } from '#contract/errors.ts'
import { problem } from '../content/problem.ts'
import { answerJson, answerProblem } from '../content/rest/answer.ts'
import type { Context } from '../context.ts'
import type { CallDoor } from '../kernel/call-door.ts'
import { problemOf } from './problems.ts'
import { entryRoutes, passwordRoutes, providerCallback, type BackendRoute } from './routes.ts'

const { problem: notFound } = problem('NotFoundError', 'Not Found')
const { problem: wrongMethod } = problem('MethodNotAllowedError', 'Method Not Allowed')
const { problem: foreignPage } = problem('ForbiddenError', 'Not from a page of another site')

const wordsOf = (status: number): { name: string; message: string } =>
  status === 503
    ? { name: 'ServiceUnavailableError', message: 'Service Unavailable' }
    : { name: 'InternalServerError', message: 'Internal Server Error' }
const broken = (status: number): Response =>
  answerJson({ data: null, error: { status, ...wordsOf(status), details: {} } }, status)

/**
 * The content-and-auth backend's half for players (CB-07…12), in Strapi's form: another door to the same players,
 * sessions, rules and limits as `/api/auth/*`.
 */
export const authBackend = (ctx: Context, door: CallDoor): Hono => {
  const app = new Hono()

  const asking =
    (handle: BackendRoute['handle']) =>
    async (c: HonoContext): Promise<Response> => {
      if (door.isClosed(c.req.url)) return broken(503)
      if (c.req.method === 'GET') return handle(await door.open(c), {}, c)
      if (!door.isOwn(c.req.raw.headers)) return answerProblem(foreignPage)
      const body = await door.readBody(c.req.raw)
      if (!body.ok) return answerProblem(problemOf(body.refusal))
      return handle(await door.open(c), body.value, c)
    }
  for (const { method, path, handle } of [...entryRoutes(ctx, door), ...passwordRoutes(ctx, door)]) {
    for (const base of ['', '/content']) {
      app.on(method, `${base}${path}`, asking(handle))
      app.all(`${base}${path}`, () => answerProblem(wrongMethod))
    }
  }
  app.onError((error, c) => broken(errorStatus[door.faultOf(c, error).type]))
  app.get('/auth/:provider/callback', (c) => providerCallback(ctx, door, c))
  return app
}

/** What is left below the addresses of this backend, once every other server there has been asked. */
export const noSuchAddress = (): Response => answerProblem(notFound)
