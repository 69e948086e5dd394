import { Hono, type Context as HonoContext } from 'hono'
import qs from 'qs'
import { findContentType } from '#contract/content/collections.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { readBytes } from '#server/platform/kernel/network/read-bytes.ts'
import { problem, ProblemRollback } from '../writing/problem.ts'
import { answerProblem } from './answer.ts'
import { parseQuery } from './query.ts'
import { fetchConfigured } from '#server/platform/kernel/network/fetch-configured.ts'

const timeoutMs = 3000
const maxAnswerBytes = 4 * 1024 * 1024
/** Statuses passed on to a reader; any other is an error of the other system. */
const toldStatuses: ReadonlySet<number> = new Set([200, 400, 403, 404])

const { problem: notFound } = problem('NotFoundError', 'Not Found')
const { problem: elsewhere } = problem(
  'MethodNotAllowedError',
  'This house takes its content from another content system, where it is edited',
)
const { problem: unreachable } = problem('BadGatewayError', 'The content system cannot be reached')

/**
 * `/content` when content is in a Strapi: public reads are passed on without any token, ours included, and of
 * the visitor only the query (standards W16). Content is edited in the Strapi.
 */
export const contentRelay = (ctx: Kernel, base: string, send: typeof fetch = fetchConfigured): Hono => {
  const app = new Hono()

  const pass = async (c: HonoContext, path: string): Promise<Response> => {
    const query = qs.stringify(parseQuery(new URL(c.req.url).search))
    const format = c.req.header('strapi-response-format')
    const answer = await send(`${base.replace(/\/+$/, '')}/${path}?${query}`, {
      headers: { accept: 'application/json', ...(format ? { 'strapi-response-format': format } : {}) },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const isJson = (answer.headers.get('content-type') ?? '').startsWith('application/json')
    const bytes =
      isJson && toldStatuses.has(answer.status) ? await readBytes(answer.body, maxAnswerBytes) : undefined
    if (!bytes) return answerProblem(unreachable)
    return new Response(bytes, {
      status: answer.status,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    })
  }

  const relay = async (c: HonoContext): Promise<Response> => {
    const type = findContentType(c.req.param('type') ?? '')
    const id = c.req.param('id')
    if (!type || type.isAddressed || (id !== undefined && !/^[\w-]{1,40}$/.test(id)))
      return answerProblem(notFound)
    try {
      return await pass(c, id === undefined ? type.name : `${type.name}/${id}`)
    } catch (error) {
      if (error instanceof ProblemRollback) return answerProblem(error.problem)
      ctx.log.warn({ err: error }, 'The Strapi cannot be reached for a reader')
      return answerProblem(unreachable)
    }
  }

  app.get('/:type', relay)
  app.get('/:type/:id', relay)
  app.all('*', (c) => answerProblem(c.req.method === 'GET' ? notFound : elsewhere))
  return app
}
