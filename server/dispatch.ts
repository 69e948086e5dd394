import type { z } from 'zod'
import { errorStatus, type FieldErrors, type WireError } from '#contract/errors.ts'
import { findRoute, type Route } from './api.ts'
import { isShut } from './account/standing.ts'
import { bearerJwt, resolveJwt } from './auth-backend/jwt.ts'
import type { CallContext, Context } from './context.ts'
import { houseDomain, houseHosts } from './house-domains.ts'
import { defaultLocale, isLocale } from './i18n/messages.ts'
import { refuse, type Refusal, type Result } from './kernel/result.ts'
import { isNonStrict, readBody, readQuery } from './read-input.ts'
import { isOwnRequest, isPrefetch, ownOrigins } from './request-guard.ts'
import { resolveSession } from './session/resolve-session.ts'
import {
  deviceCookie,
  readCookie,
  readDeviceToken,
  sessionCookie,
  sessionCookieName,
} from './session-cookie.ts'

export type ApiAnswer = {
  status: number
  body: { data: unknown } | { error: WireError }
  headers: Record<string, string>
  cookies: string[]
}

/** Which request it is and where it came from; the id stands in the answer and in every line of the log. */
export type Sender = { readonly id: string; readonly ip: string }

/** What is known of a request before its call is. */
export type Arrival = Sender & { readonly headers: Headers; readonly host: string }

/** Calls a banned player may still make: to leave, to end mailings, and to ask who they are (trap: support stays open). */
const openToBanned = new Set(['auth/logout', 'account/getInfo', 'account/unsubscribe', 'metadata/get'])

/** Code of a zod issue: its own message where that is a code, otherwise by its kind. */
const codeOfIssue = (issue: z.core.$ZodIssue, given: unknown): string => {
  if (given === undefined) return 'REQUIRED'
  if (/^[A-Z][A-Z0-9_]+$/.test(issue.message)) return issue.message
  return (
    { too_small: 'MIN_LENGTH', too_big: 'MAX_LENGTH', invalid_type: 'TYPE' }[issue.code as string] ?? 'FORMAT'
  )
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined,
    input,
  )

const fieldErrors = (error: z.ZodError, input: unknown): FieldErrors => {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? 'body')
    const codes = (fields[field] ??= [])
    const code = codeOfIssue(issue, valueAt(input, issue.path))
    if (!codes.includes(code)) codes.push(code)
  }
  return fields
}

/** A refusal in its wire form, with the message in the caller's language. */
export const toWireError = (ctx: Context, locale: string, refusal: Refusal): WireError => ({
  type: `${refusal.type}Exception`,
  code: errorStatus[refusal.type],
  message: refusal.message ?? ctx.messages.text(locale, `errors.${refusal.type}`),
  invalid_parameters: Object.keys(refusal.fields ?? {}),
  error_data: { ...refusal.data, ...refusal.fields },
  ...(refusal.resendSeconds === undefined ? {} : { resend_time: refusal.resendSeconds }),
})

/** Runs one call for a known caller: access, validation, use case, shape of the answer. Both transports end here. */
export const runCall = async (
  ctx: CallContext,
  route: Route,
  input: Record<string, unknown>,
): Promise<Result<unknown>> => {
  if (ctx.isBanned && !openToBanned.has(route.path)) return refuse('UserBanned')
  if (route.call.access === 'player' && ctx.uid === 0) return refuse('Authorization')
  const parsed = route.call.input.safeParse(input)
  if (!parsed.success) return refuse('InvalidParameter', { fields: fieldErrors(parsed.error, input) })
  const result = await route.handler(ctx, parsed.data)
  // Parsing the answer drops whatever the contract does not name, so no column leaks by accident (W3).
  return result.ok ? { ok: true, value: route.call.output.parse(result.value) } : result
}

/**
 * Who asks: the player of the session cookie or of a jwt (CB-11), or a guest. Whoever brings a jwt is judged by it
 * alone: one that is no longer good must not be hidden by a cookie.
 */
export const identify = async (ctx: Context, headers: Headers, isUse = true) => {
  const jwt = bearerJwt(headers)
  if (jwt !== undefined) return resolveJwt(ctx, jwt, { isUse })
  const token = readCookie(headers.get('cookie'), sessionCookieName(ctx.settings))
  return token ? resolveSession(ctx, { token }, { isUse }) : undefined
}

export const callContext = (
  ctx: Context,
  arrival: Arrival,
  session: Awaited<ReturnType<typeof identify>>,
  locale: string | undefined,
  cookies: string[],
): CallContext => ({
  ...ctx,
  uid: session?.uid ?? 0,
  player: session?.player,
  sessionId: session?.sessionId,
  isBanned: session !== undefined && isShut(session.player.status),
  request: {
    id: arrival.id,
    ip: arrival.ip,
    userAgent: (arrival.headers.get('user-agent') ?? '').slice(0, 400),
    host: arrival.host,
    locale: locale && isLocale(locale) ? locale : defaultLocale,
    idempotencyKey: arrival.headers.get('idempotency-key')?.slice(0, 128) || undefined,
    deviceToken: readDeviceToken(arrival.headers.get('cookie'), ctx.settings),
  },
  reply: {
    setSessionToken: (token, how) => cookies.push(sessionCookie(ctx.settings, token, how)),
    setDeviceToken: (token) => cookies.push(deviceCookie(ctx.settings, token)),
  },
})

/** Whether a failure says that the database cannot be used now, and not that we made a mistake (ER-13). */
export const isUnavailable = (error: unknown): boolean => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  const text = error instanceof Error ? error.message : ''
  // Connection lost, refused or timed out; statement or transaction timed out; shutdown, too many connections,
  // disk full, read-only.
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|08\w{3}|57P0\d|57014|53\w{3}|25006|25P03|58030)$/.test(
      code,
    ) ||
    /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
      text,
    )
  )
}

/** Turns an unexpected failure into the refusal a client sees; the details go to the log only (ER-06, W29). */
export const refusalOfFault = (ctx: Context, requestId: string, error: unknown): Refusal => {
  if (isUnavailable(error)) {
    ctx.log.error({ err: error, requestId }, 'The database cannot be reached')
    return { type: 'ApplicationUnavailable' }
  }
  ctx.log.error({ err: error, requestId }, 'A request failed unexpectedly')
  return { type: 'InternalServerError', data: { request_id: requestId } }
}

/** What an answer of 503 tells a client to wait. */
export const retryAfterSeconds = '10'

const answerOf = (ctx: Context, locale: string, result: Result<unknown>, cookies: string[]): ApiAnswer => {
  const headers: Record<string, string> = { 'cache-control': 'no-store' }
  if (result.ok) return { status: 200, body: { data: result.value }, headers, cookies }
  const { refusal } = result
  if (refusal.type === 'TooManyRequests') headers['retry-after'] = String(refusal.resendSeconds ?? 60)
  if (errorStatus[refusal.type] === 503) headers['retry-after'] = retryAfterSeconds
  return {
    status: errorStatus[refusal.type],
    body: { error: toWireError(ctx, locale, refusal) },
    headers,
    cookies,
  }
}

type ReadCall = Result<{ route: Route; input: Record<string, unknown> }> & { status?: number; allow?: string }

/** Finds the call and reads its input; everything that can be said without knowing who asks. */
const readCall = async (ctx: Context, request: Request, url: URL): Promise<ReadCall> => {
  const route = findRoute(url.pathname.replace(/^\/api\//, '').replace(/\/$/, ''))
  if (!route) return refuse('MethodNotFound')
  const { method } = route.call
  if (request.method !== method && !(method === 'GET' && request.method === 'HEAD')) {
    return { ...refuse('InvalidRequest', { data: { method: ['WRONG_METHOD'] } }), status: 405, allow: method }
  }
  if (method === 'POST' || route.call.changesState) {
    const origins = ownOrigins(ctx.settings, houseHosts(ctx))
    if (!isOwnRequest(request.headers, origins, isNonStrict(url.search)) || isPrefetch(request.headers)) {
      return refuse('InvalidRequest', { data: { origin: ['CROSS_SITE'] } })
    }
  }
  const query = readQuery(url.search).input
  if (method === 'GET') return { ok: true, value: { route, input: query } }
  const body = await readBody(request)
  return body.ok ? { ok: true, value: { route, input: body.value } } : body
}

/** Answers one HTTP request under `/api/`. Never throws. */
export const dispatch = async (ctx: Context, request: Request, sender: Sender): Promise<ApiAnswer> => {
  const url = new URL(request.url)
  const arrival: Arrival = { ...sender, headers: request.headers, host: url.host }
  const wanted = readQuery(url.search).locale
  const locale = wanted && isLocale(wanted) ? wanted : defaultLocale
  const cookies: string[] = []
  try {
    // The operator has switched the house off (ER-02): no call is looked at, and nothing is changed.
    if (houseDomain(ctx, url).state === 'maintenance')
      return answerOf(ctx, locale, refuse('ApplicationDisabled'), cookies)
    const read = await readCall(ctx, request, url)
    if (!read.ok) {
      const answer = answerOf(ctx, locale, read, cookies)
      if (read.allow) answer.headers.allow = read.allow
      return { ...answer, status: read.status ?? (isTooLarge(read.refusal) ? 413 : answer.status) }
    }
    const { route, input } = read.value
    const session = await identify(ctx, request.headers, !route.call.isUnattended)
    const call = callContext(ctx, arrival, session, locale, cookies)
    return answerOf(ctx, locale, await runCall(call, route, input), cookies)
  } catch (error) {
    return answerOf(ctx, locale, { ok: false, refusal: refusalOfFault(ctx, arrival.id, error) }, cookies)
  }
}

const isTooLarge = (refusal: Refusal): boolean =>
  Array.isArray(refusal.data?.body) && refusal.data.body.includes('TOO_LARGE')
