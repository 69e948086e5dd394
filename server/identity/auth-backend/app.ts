import { Hono, type Context as HonoContext } from 'hono'
import { errorStatus } from '#contract/errors.ts'
import { problem } from '../../content/writing/problem.ts'
import { answerJson, answerProblem } from '../../content/rest/answer.ts'
import type { Context } from '../../context.ts'
import type { ProductCalls, OpenedCall } from '../../platform/kernel/product-calls.ts'
import { problemOf } from './problems.ts'
import { entryRoutes, passwordRoutes, providerCallback, type BackendRoute } from './routes.ts'

const { problem: notFound } = problem('NotFoundError', 'Not Found')
const { problem: wrongMethod } = problem('MethodNotAllowedError', 'Method Not Allowed')
const { problem: foreignPage } = problem('ForbiddenError', 'Not from a page of another site')

const wordsOf = (status: number): { name: string; message: string } =>
  ({
    400: { name: 'BadRequestError', message: 'Bad Request' },
    503: { name: 'ServiceUnavailableError', message: 'Service Unavailable' },
  })[status] ?? { name: 'InternalServerError', message: 'Internal Server Error' }
const broken = (status: number): Response =>
  answerJson({ data: null, error: { status, ...wordsOf(status), details: {} } }, status)

/** The answer, which also removes the cookie of an ended session. */
const answered = async (
  opened: OpenedCall,
  handle: (opened: OpenedCall) => Promise<Response>,
): Promise<Response> => {
  const response = await handle(opened)
  const gone = await opened.gone()
  if (gone) response.headers.append('set-cookie', gone)
  return response
}

/**
 * The player part of the content-and-auth backend (CB-07…12), in Strapi's form: it uses the same players,
 * sessions, rules and limits as `/api/auth/*`.
 */
export const authBackend = (ctx: Context, calls: ProductCalls): Hono => {
  const app = new Hono()

  const asking =
    (handle: BackendRoute['handle']) =>
    async (c: HonoContext): Promise<Response> => {
      if (calls.isClosed(c.req.url)) return broken(503)
      if (c.req.method === 'GET') return answered(await calls.open(c), (opened) => handle(opened, {}, c))
      if (!calls.isOwn(c.req.raw.headers)) return answerProblem(foreignPage)
      const body = await calls.readBody(c.req.raw)
      if (!body.ok) return answerProblem(problemOf(body.refusal))
      return answered(await calls.open(c), (opened) => handle(opened, body.value, c))
    }
  for (const { method, path, handle } of [...entryRoutes(ctx, calls), ...passwordRoutes(ctx, calls)]) {
    for (const base of ['', '/content']) {
      app.on(method, `${base}${path}`, asking(handle))
      app.all(`${base}${path}`, () => answerProblem(wrongMethod))
    }
  }
  app.onError((error, c) => broken(errorStatus[calls.faultOf(c, error).type]))
  app.get('/auth/:provider/callback', (c) => providerCallback(ctx, calls, c))
  return app
}

/** The answer for addresses of this backend that no server here has. */
export const routeNotFound = (): Response => answerProblem(notFound)
