import { trackIdCookie } from '#contract/cookies.ts'
import { maskCardNumbers } from '#contract/find-card-numbers.ts'
import { mayReplicaAnswer } from '#contract/replica-reads.ts'
import { readTrackId } from '#contract/tracking.ts'
import { findRoute, type Route } from '#server/api.ts'
import { affiliateCookie, readAffiliateToken } from '#server/partners/affiliates/sign-in/affiliate-cookie.ts'
import { isRestricted } from '#server/identity/account/sign-in/account-status.ts'
import { bearerJwt, refuseVisitor, resolveJwt } from '#server/identity/auth-backend/jwt.ts'
import type { CallContext, Context } from '#server/context.ts'
import { withReplicaForAll } from '#server/replica-reads.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { brandDomain, brandHosts } from './brand-domain.ts'
import { defaultLocale, isLocale } from '#server/platform/i18n/messages.ts'
import { readCookie } from '#server/platform/kernel/network/cookies.ts'
import { refuse, type Result } from '#server/platform/kernel/result.ts'
import { cardFaults } from '../card-fields.ts'
import { answerOf, fieldErrors, refusalOfFault, type ApiAnswer } from './answer-call.ts'
import { answerInvalidCall, readCall, type ApiEntry } from './read-call.ts'
import { pickFields } from '#server/platform/kernel/lists/pick-fields.ts'
import { isNonStrict, readQuery } from './read-input.ts'
import { isOwnChange, isOwnRequest, isPrefetch, ownOrigins } from './csrf-guard.ts'
import { isSessionGone } from '#server/identity/session/resolve-session.ts'
import {
  deviceCookie,
  readDeviceToken,
  sessionCookie,
  sessionCookieName,
} from '#server/identity/session/session-cookie.ts'
import { networkOf } from '#server/platform/kernel/network/network-of.ts'
import { resolveVisitor, type ResolvedVisitor } from './resolve-visitor.ts'
import { userAgentOf } from './user-agent.ts'
import { traceStep } from '#server/platform/tracing/tracing.ts'
import { measureCall } from '../measure-call.ts'
import { enterUpload } from '#server/platform/kernel/network/upload-gate.ts'

/** The request's id and origin; the id is in the answer and in every log line. */
export type Sender = { readonly id: string; readonly ip: string }

/** What is known of a request before its call is. */
export type IncomingRequest = Sender & { readonly headers: Headers; readonly host: string }

/** Calls open to a banned player: sign out, end mailings, read their own account, and write to support. */
const openToBanned = new Set([
  'auth/logout',
  'account/getInfo',
  'account/unsubscribe',
  'metadata/get',
  'support/getsettings',
  'support/sendFeedback',
  'support/getTickets',
  'support/getTicket',
  'support/reply',
  'support/closeTicket',
])

/** Runs one call for a known caller: access, validation, use case, answer. Both transports end here. */
export const runCall = async (
  ctx: CallContext,
  route: Route,
  input: Record<string, unknown>,
): Promise<Result<unknown>> => {
  if (ctx.isBanned && !openToBanned.has(route.path)) return refuse('UserBanned')
  if (route.call.access === 'player' && ctx.uid === 0) return refuseVisitor(ctx)
  const parsed = route.call.input.safeParse(input)
  const cards = cardFaults(route.path, input)
  if (!parsed.success)
    return refuse('InvalidParameter', { fields: { ...cards, ...fieldErrors(parsed.error, input) } })
  if (Object.keys(cards).length > 0) return refuse('InvalidParameter', { fields: cards })
  const reads = mayReplicaAnswer(route.path) ? withReplicaForAll(ctx) : ctx
  const result = await traceStep(route.path, {}, () => route.handler(reads, parsed.data))
  // Parsing the answer drops fields that the contract does not name, so no column leaks by accident (W3).
  return result.ok
    ? { ok: true, value: pickFields(route.call.output.parse(result.value), parsed.data) }
    : result
}

/**
 * The caller: the player of the session cookie or of a jwt (CB-11), or a guest. A jwt takes precedence: a
 * cookie must not hide an invalid one.
 */
export const identify = async (
  ctx: Context,
  headers: Headers,
  how: Parameters<typeof resolveVisitor>[2] = {},
): Promise<ResolvedVisitor | undefined> => {
  const jwt = bearerJwt(headers)
  if (jwt !== undefined) return resolveJwt(ctx, jwt, (name) => resolveVisitor(ctx, name, how))
  const token = readCookie(headers.get('cookie'), sessionCookieName(ctx.settings))
  return token ? resolveVisitor(ctx, { token }, how) : undefined
}

/** The secret in the session cookie, unless a jwt takes precedence. */
const broughtToken = (ctx: Pick<Kernel, 'settings'>, headers: Headers): string | undefined =>
  bearerJwt(headers) === undefined
    ? readCookie(headers.get('cookie'), sessionCookieName(ctx.settings)) || undefined
    : undefined

/** The `set-cookie` line that removes an ended session's cookie (SE-03), if the browser sent one. */
export const expiredSessionCookie = async (
  ctx: Kernel,
  headers: Headers,
  session: Awaited<ReturnType<typeof identify>>,
  /** Lines that the answer already sets: a new session stays. */
  cookies: readonly string[] = [],
): Promise<string | undefined> => {
  const name = sessionCookieName(ctx.settings)
  if (session || cookies.some((line) => line.startsWith(`${name}=`))) return undefined
  const token = broughtToken(ctx, headers)
  return token && (await isSessionGone(ctx, token)) ? sessionCookie(ctx.settings, null) : undefined
}

export const callContext = (
  ctx: Context,
  arrival: IncomingRequest,
  session: ResolvedVisitor | undefined,
  locale: string | undefined,
  cookies: string[],
): CallContext => ({
  ...ctx,
  uid: session?.uid ?? 0,
  player: session?.player,
  sessionId: session?.sessionId,
  readAlong: session?.readAlong,
  isBanned: session !== undefined && isRestricted(session.player.status),
  request: {
    id: arrival.id,
    ip: arrival.ip,
    // Computed on use, which few requests need.
    get userAgent() {
      return userAgentOf(arrival.headers)
    },
    host: arrival.host,
    locale: locale && isLocale(locale) ? locale : defaultLocale,
    idempotencyKey: arrival.headers.get('idempotency-key')?.slice(0, 128) || undefined,
    get sessionToken() {
      return broughtToken(ctx, arrival.headers)
    },
    get jwt() {
      return bearerJwt(arrival.headers)
    },
    get deviceToken() {
      return readDeviceToken(arrival.headers.get('cookie'), ctx.settings)
    },
    get affiliateToken() {
      return readAffiliateToken(arrival.headers.get('cookie'), ctx.settings)
    },
    get trackId() {
      return readTrackId(maskCardNumbers(readCookie(arrival.headers.get('cookie'), trackIdCookie) ?? ''))
    },
  },
  reply: {
    setSessionToken: (token, how) => cookies.push(sessionCookie(ctx.settings, token, how)),
    setDeviceToken: (token) => cookies.push(deviceCookie(ctx.settings, token)),
    setAffiliateToken: (token) => cookies.push(affiliateCookie(ctx.settings, token)),
  },
})

/** The public API: any page may read, and only our own pages may change state (X2). */
const productApi = (
  ctx: Context,
  { headers }: Request,
  { search }: URL,
  { ip }: Sender,
): ApiEntry<Route> => ({
  under: '/api/',
  enterWithFiles: () => enterUpload(networkOf(ip)),
  find: findRoute,
  isOwn: ({ call }) => {
    const isPost = call.method === 'POST'
    if (!isPost && !call.changesState) return true
    const origins = ownOrigins(ctx.settings, brandHosts(ctx))
    const isFramed = isNonStrict(search)
    return isPost
      ? isOwnRequest(headers, origins, isFramed) && !isPrefetch(headers)
      : isOwnChange(headers, origins, { sessionCookie: sessionCookieName(ctx.settings), isFramed })
  },
})

const answerCall = async (
  ctx: Context,
  request: Request,
  sender: Sender,
  found: { call: string },
): Promise<ApiAnswer> => {
  const url = new URL(request.url)
  const arrival: IncomingRequest = { ...sender, headers: request.headers, host: url.host }
  const { input: query, locale: wanted } = readQuery(url.search)
  const locale = wanted && isLocale(wanted) ? wanted : defaultLocale
  const cookies: string[] = []
  try {
    // The operator has switched the site off (ER-02): no call runs, and nothing is changed.
    if (brandDomain(ctx, url).state === 'maintenance')
      return answerOf(ctx, locale, refuse('ApplicationDisabled'), cookies)
    const read = await readCall(request, url, query, productApi(ctx, request, url, sender))
    if (!read.ok) return answerInvalidCall(ctx, locale, read)
    const { route, input } = read.value
    found.call = route.path
    const session = await identify(ctx, request.headers, {
      isUse: !route.call.isUnattended,
      wants: route.wants,
    })
    const call = callContext(ctx, arrival, session, locale, cookies)
    const result = await runCall(call, route, input)
    const gone = await expiredSessionCookie(ctx, request.headers, session, cookies)
    if (gone) cookies.push(gone)
    return answerOf(ctx, locale, result, cookies)
  } catch (error) {
    return answerOf(ctx, locale, { ok: false, refusal: refusalOfFault(ctx, arrival.id, error) }, cookies)
  }
}

/** Answers one HTTP request under `/api/`. Never throws. */
export const dispatch = (ctx: Context, request: Request, sender: Sender): Promise<ApiAnswer> =>
  measureCall(ctx, 'product', (found) => answerCall(ctx, request, sender, found))
