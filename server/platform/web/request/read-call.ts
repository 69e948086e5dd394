import type { Method } from '#contract/call.ts'
import type { Context } from '#server/context.ts'
import { refuse, type Result } from '#server/platform/kernel/result.ts'
import { answerOf, type ApiAnswer } from './answer-call.ts'
import { retryAfterSeconds } from '#server/platform/kernel/rate-limits/retry-after.ts'
import { readBody } from './read-input.ts'

/** One of the two APIs, with their differences before the caller is known. */
export type ApiEntry<R> = {
  readonly under: string
  readonly find: (path: string) => R | undefined
  readonly isOwn: (route: R) => boolean
  /** Reserves room for one more body with files; returns its release. Absent when no call takes files. */
  readonly enterWithFiles?: () => (() => void) | undefined
}

/** Bodies with files are large and in memory until they are read, so only a few are read at once. */
export const readBodyWithFiles = async (
  request: Request,
  enter: ApiEntry<never>['enterWithFiles'],
  options: { keepsEmpty?: boolean } = {},
): Promise<Result<Record<string, unknown>>> => {
  const leave = enter?.()
  if (!leave) return refuse('TooManyRequests', { resendSeconds: retryAfterSeconds.busy })
  try {
    return await readBody(request, { ...options, takesFiles: true })
  } finally {
    leave()
  }
}

type ReadCall<R> = Result<{ route: R; input: Record<string, unknown> }> & { allow?: string }

/** Finds the call and reads its input; every check that does not need the caller. */
export const readCall = async <
  R extends {
    readonly call: { readonly method: Method; readonly takesFile?: unknown; readonly takesFiles?: boolean }
  },
>(
  request: Request,
  { pathname }: URL,
  query: Record<string, unknown>,
  { under, find, isOwn, enterWithFiles }: ApiEntry<R>,
): Promise<ReadCall<R>> => {
  const path = pathname.startsWith(under) ? pathname.slice(under.length) : pathname
  const route = find(path.replace(/\/$/, ''))
  if (!route) return refuse('MethodNotFound')
  const { method, takesFile } = route.call
  if (request.method !== method && !(method === 'GET' && request.method === 'HEAD')) {
    const refused = refuse('InvalidRequest', { data: { method: ['WRONG_METHOD'] }, httpStatus: 405 })
    return { ...refused, allow: method }
  }
  if (!isOwn(route)) return refuse('InvalidRequest', { data: { origin: ['CROSS_SITE'] } })
  // A file is read once its sender is known.
  if (method === 'GET' || takesFile) return { ok: true, value: { route, input: query } }
  const body = route.call.takesFiles
    ? await readBodyWithFiles(request, enterWithFiles)
    : await readBody(request)
  return body.ok ? { ok: true, value: { route, input: body.value } } : body
}

/** The answer to an invalid call; a wrong method gets the right one. */
export const answerInvalidCall = (
  ctx: Context,
  locale: string,
  read: Result<never> & { allow?: string },
): ApiAnswer => {
  const answer = answerOf(ctx, locale, read, [])
  if (read.allow) answer.headers.allow = read.allow
  return answer
}
