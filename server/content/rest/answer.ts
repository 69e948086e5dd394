import { problemStatus, type Problem, type ProblemName } from '../writing/problem.ts'
import type { Format } from './shape.ts'

/** Answers are not shared between visitors: editors see drafts under the same addresses. */
const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

export const answerJson = (body: unknown, status = 200, more: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { ...headers, ...more } })

const moreHeaders: Partial<Record<ProblemName, Record<string, string>>> = {
  UnauthorizedError: { 'www-authenticate': 'Bearer' },
}

/** The client's waiting time, from the answer's own `resend_time` (ER-15). */
const waitOf = ({ name, details }: Problem): Record<string, string> =>
  name === 'RateLimitError' ? { 'retry-after': String(details?.resend_time ?? 1) } : {}

export const answerProblem = (problem: Problem): Response => {
  const { name, message, details } = problem
  const status = problemStatus[name]
  return answerJson({ data: null, error: { status, name, message, details: details ?? {} } }, status, {
    ...moreHeaders[name],
    ...waitOf(problem),
  })
}

/** Strapi 4's format unless the client requests Strapi 5's. */
export const formatOf = (request: Request): Format =>
  request.headers.get('strapi-response-format')?.trim().toLowerCase() === 'v5' ? 'v5' : 'v4'
