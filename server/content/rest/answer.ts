import { problemStatus, type Problem, type ProblemName } from '../writing/problem.ts'
import type { Format } from './shape.ts'

/** Answers of one visitor are not another's: editors see drafts under the addresses where others see none. */
const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

export const answerJson = (body: unknown, status = 200, more: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { ...headers, ...more } })

const moreHeaders: Partial<Record<ProblemName, Record<string, string>>> = {
  UnauthorizedError: { 'www-authenticate': 'Bearer' },
}

/** How long a client is to wait: as the answer's own `resend_time` says, where it does (ER-15). */
const waitOf = ({ name, details }: Problem): Record<string, string> =>
  name === 'RateLimitError' ? { 'retry-after': String(details?.resend_time ?? 1) } : {}

/** A refusal as Strapi words it. */
export const answerProblem = (problem: Problem): Response => {
  const { name, message, details } = problem
  const status = problemStatus[name]
  return answerJson({ data: null, error: { status, name, message, details: details ?? {} } }, status, {
    ...moreHeaders[name],
    ...waitOf(problem),
  })
}

/** Strapi 4's answers unless the client asks for Strapi 5's. */
export const formatOf = (request: Request): Format =>
  request.headers.get('strapi-response-format')?.trim().toLowerCase() === 'v5' ? 'v5' : 'v4'
