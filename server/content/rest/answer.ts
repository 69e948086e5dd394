import { problemStatus, type Problem, type ProblemName } from '../problem.ts'
import type { Format } from './shape.ts'

/** Answers of one visitor are not another's: editors see drafts under the addresses where others see none. */
const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

export const answerJson = (body: unknown, status = 200, more: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { ...headers, ...more } })

const moreHeaders: Partial<Record<ProblemName, Record<string, string>>> = {
  UnauthorizedError: { 'www-authenticate': 'Bearer' },
  RateLimitError: { 'retry-after': '1' },
}

/** A refusal as Strapi words it. */
export const answerProblem = ({ name, message, details }: Problem): Response => {
  const status = problemStatus[name]
  return answerJson(
    { data: null, error: { status, name, message, details: details ?? {} } },
    status,
    moreHeaders[name] ?? {},
  )
}

/** Strapi 4's answers unless the client asks for Strapi 5's. */
export const formatOf = (request: Request): Format =>
  request.headers.get('strapi-response-format')?.trim().toLowerCase() === 'v5' ? 'v5' : 'v4'
