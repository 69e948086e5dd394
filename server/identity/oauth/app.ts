import { Hono, type Context as HonoContext } from 'hono'
import { inLocale, localeOfPath } from '#contract/locale-path.ts'
import { supportedLocales } from '#contract/locales.ts'
import { safeRedirect } from '#contract/safe-redirect.ts'
import { networkOf } from '../../platform/kernel/network/network-of.ts'
import { linkIdentity, type ProvenIdentity } from '../account/sign-in/player-identities.ts'
import { serviceName } from '../account/sign-in/service-name.ts'
import { signInByIdentity } from '../account/sign-in/sign-in-by-identity.ts'
import { answerPage } from '../../platform/web/pages/answer-page.ts'
import type { Context } from '../../context.ts'
import { defaultLocale } from '../../platform/i18n/messages.ts'
import type { ProductCalls, OpenedCall } from '../../platform/kernel/product-calls.ts'
import type { Limit } from '../../platform/kernel/rate-limits/rate-limits.ts'
import { equalInConstantTime } from '../../platform/kernel/random.ts'
import { refuse, type Result } from '../../platform/kernel/result.ts'
import { signInPlayer } from '../session/sign-in/sign-in-player.ts'
import { endFlowCookie, flowLifetimeSeconds, readFlow, type Flow } from './flow.ts'
import { finishFlow } from './finish-flow.ts'
import { hashPage } from './telegram-return-page.ts'
import { isRefusal, outcomeOf } from './outcome.ts'
import { resultPage, type FlowOutcome } from './result-page.ts'
import { startFlow, type FlowStart } from './start-flow.ts'
import { telegramService } from './telegram-login.ts'
import { meantPage } from './confirm-sign-in-page.ts'
import { issueTicket } from './tickets.ts'
import { consumeLink, linkPath } from './start-tie.ts'

export type OauthCalls = ProductCalls & {
  addressOf(request: Request): URL
}
type OauthParts = { readonly ctx: Context; readonly calls: OauthCalls }

const dirOf = (locale: string) => supportedLocales.find(({ code }) => code === locale)?.dir ?? 'ltr'

/** A path of this site from a full address of ours or a path; undefined for any other address. */
const ownReturnPath = (given: string | undefined, origin: string, isOwn: (origin: string) => boolean) => {
  if (given === undefined || given === '') return '/'
  const isPath = given.startsWith('/')
  if (!isPath && !URL.canParse(given)) return undefined
  const url = new URL(given, origin)
  if (!isPath && !isOwn(url.origin)) return undefined
  const place = isPath ? given : `${url.pathname}${url.search}${url.hash}`
  return safeRedirect(place, '') || undefined
}

type Ended = Pick<Flow, 'service' | 'kind' | 'locale' | 'returnTo'>

/** Shows the result: in the window's last page, or on the page where the linking started. */
const answerOutcome = ({ ctx }: OauthParts, c: HonoContext, outcome: FlowOutcome, flow: Ended) => {
  if (flow.kind === 'tie') {
    const query = new URLSearchParams({ service: flow.service, tie: outcome })
    return c.redirect(`${flow.returnTo}?${query}`, 303)
  }
  return answerPage(c, ctx.settings, resultPage(ctx, { outcome, dir: dirOf(flow.locale), ...flow }))
}

const begin = async (oauth: OauthParts, c: HonoContext, start: Omit<FlowStart, 'origin'>) => {
  // A closed site changes nothing (ER-02).
  if (oauth.calls.isClosed(c.req.url)) return answerOutcome(oauth, c, 'failed', start)
  const { origin } = oauth.calls.addressOf(c.req.raw)
  const started = await startFlow(oauth.ctx, { ...start, origin })
  if (!started.ok) return answerOutcome(oauth, c, outcomeOf(started.refusal), start)
  c.header('set-cookie', started.value.cookie)
  c.header('cache-control', 'no-store')
  // A posted form continues as a GET.
  return c.redirect(started.value.address, c.req.method === 'POST' ? 303 : 302)
}

type SignInStart = { kind: 'window' | 'connect'; service: string; back: string | undefined }

/** Starts a sign-in that returns to `back`, which must be an address of ours. */
const beginSignIn = async (oauth: OauthParts, c: HonoContext, { kind, service, back }: SignInStart) => {
  const { call } = await oauth.calls.open(c)
  const { origin } = oauth.calls.addressOf(c.req.raw)
  const returnTo = ownReturnPath(back, origin, (other) => oauth.calls.isOwnOrigin(other))
  const locale = c.req.query('locale')
    ? call.request.locale
    : localeOfPath(new URL(returnTo ?? '/', origin).pathname, supportedLocales).code
  if (returnTo === undefined)
    return answerOutcome(oauth, c, 'failed', { kind, service, locale, returnTo: '/' })
  return begin(oauth, c, { service, kind, returnTo, locale })
}

/**
 * A foreign page must not start a sign-in without its visitor's knowledge (W9). A visitor from another site, a
 * mail or a bookmark is asked first, and starts it by the form of our own page.
 */
const beginOrConfirm = (oauth: OauthParts, c: HonoContext, wanted: SignInStart) =>
  oauth.calls.isOwnChange(c.req.raw.headers) ? beginSignIn(oauth, c, wanted) : askToConfirm(oauth, c, wanted)

const askToConfirm = async ({ ctx, calls }: OauthParts, c: HonoContext, { service }: SignInStart) => {
  const { locale } = (await calls.open(c)).call.request
  const name = serviceName(ctx, service, locale)
  return answerPage(c, ctx.settings, meantPage(ctx, { name, locale, dir: dirOf(locale) }))
}

const beginConfirmed = (oauth: OauthParts, c: HonoContext, wanted: SignInStart) =>
  oauth.calls.isOwn(c.req.raw.headers)
    ? beginSignIn(oauth, c, wanted)
    : answerOutcome(oauth, c, 'failed', { ...wanted, locale: defaultLocale, returnTo: '/' })

const beginLink = async (oauth: OauthParts, c: HonoContext) => {
  const { call } = await oauth.calls.open(c)
  const { locale } = call.request
  const { service = '' } = c.req.query()
  const flow = {
    kind: 'tie',
    locale,
    returnTo: inLocale('/profile/security', locale, supportedLocales),
  } as const
  const mayLink = oauth.calls.isOwn(c.req.raw.headers) && !oauth.calls.isClosed(c.req.url)
  const taken = mayLink ? await consumeLink(call, c.req.query()) : undefined
  if (!taken?.ok) return answerOutcome(oauth, c, 'failed', { ...flow, service })
  return begin(oauth, c, {
    ...flow,
    service: taken.value.service,
    tie: { uid: call.uid, sessionId: String(call.sessionId) },
  })
}

/** Links the proved identity to the account, only for the session that began. */
const linkAs = async (
  call: OpenedCall['call'],
  flow: Flow,
  identity: ProvenIdentity,
): Promise<FlowOutcome> => {
  const { tie } = flow
  if (!tie || tie.uid !== call.uid || tie.sessionId !== String(call.sessionId)) return 'failed'
  const tied = await linkIdentity(call, identity)
  return tied.ok ? 'success' : outcomeOf(tied.refusal)
}

const signInAs = async (oauth: OauthParts, c: HonoContext, flow: Flow, identity: ProvenIdentity) => {
  const opened = await oauth.calls.open(c)
  const player = await signInByIdentity(opened.call, identity)
  if (!player.ok) return answerOutcome(oauth, c, outcomeOf(player.refusal), flow)
  if (flow.kind === 'connect') {
    const ticket = await issueTicket(oauth.ctx, flow.service, player.value.uid)
    const place = flow.returnTo === '/' ? `/auth/${flow.service}/callback` : flow.returnTo
    const to = new URL(place, flow.callback)
    to.searchParams.set('access_token', ticket)
    return c.redirect(`${to.pathname}${to.search}${to.hash}`, 302)
  }
  const entered = await signInPlayer(opened.call, player.value, 'service')
  for (const cookie of opened.cookies) c.header('set-cookie', cookie, { append: true })
  return answerOutcome(oauth, c, entered.ok ? 'success' : outcomeOf(entered.refusal), flow)
}

/** Each callback causes a request to the provider. */
const perNetwork: Limit = { name: 'oauth-callback-network', max: 100, windowSeconds: 15 * 60 }
/** A state works once, even for a browser that still has its cookie (W25). */
const perState: Limit = { name: 'oauth-callback-state', max: 1, windowSeconds: flowLifetimeSeconds }

/** The identity from the provider, fetched once per flow. */
const prove = async (
  call: OpenedCall['call'],
  flow: Flow,
  answer: string,
): Promise<Result<ProvenIdentity>> => {
  const ofNetwork = await call.limits.consume(perNetwork, networkOf(call.request.ip))
  if (!ofNetwork.isAllowed) return refuse('TooManyRequests', { resendSeconds: ofNetwork.resendSeconds })
  const ofState = await call.limits.consume(perState, flow.state)
  return ofState.isAllowed ? finishFlow(call, flow, answer) : refuse('Authorization')
}

type Answer = { readonly text: string; readonly state: string | undefined; readonly isDenied: boolean }

const end = async (oauth: OauthParts, c: HonoContext, answer: Answer) => {
  const { ctx, calls } = oauth
  const flow = readFlow(ctx, c.req.raw.headers)
  const { call } = await calls.open(c)
  c.header('referrer-policy', 'no-referrer')
  c.header('cache-control', 'no-store')
  const service = c.req.param('provider') ?? telegramService
  const home = { kind: 'window', service, locale: call.request.locale, returnTo: '/' } as const
  if (flow?.service !== service) return answerOutcome(oauth, c, 'failed', home)
  if (calls.isClosed(c.req.url)) return answerOutcome(oauth, c, 'failed', flow)
  c.header('set-cookie', endFlowCookie(ctx), { append: true })
  const isItsState = equalInConstantTime(answer.state ?? '', flow.state)
  if (answer.isDenied && isItsState) return answerOutcome(oauth, c, 'denied', flow)
  const proved: Result<ProvenIdentity> | undefined = isItsState
    ? await prove(call, flow, answer.text)
    : undefined
  if (!proved?.ok) return answerOutcome(oauth, c, proved ? outcomeOf(proved.refusal) : 'failed', flow)
  if (flow.kind === 'tie') return answerOutcome(oauth, c, await linkAs(call, flow, proved.value), flow)
  return signInAs(oauth, c, flow, proved.value)
}

/**
 * Social sign-in: `/oauth/init` for our pages' window, `/connect/{provider}` for other clients (SO-01…08),
 * `/oauth/tie` for a player who links a service to their account; and the callbacks of the providers.
 */
export const oauthApp = (ctx: Context, calls: OauthCalls): Hono => {
  const app = new Hono()
  const oauth = { ctx, calls }

  const ofWindow = (c: HonoContext): SignInStart => {
    const { service = '', redirect_url: back, type_auth: type } = c.req.query()
    const isKnownType = type === 'login' || type === 'register'
    return { kind: 'window', service: isKnownType ? service : '', back }
  }
  const ofClient = (c: HonoContext): SignInStart => {
    const back = c.req.query('redirect_url') ?? c.req.query('callback')
    return { kind: 'connect', service: c.req.param('provider') ?? '', back }
  }
  app.get('/oauth/init', (c) => beginOrConfirm(oauth, c, ofWindow(c)))
  app.post('/oauth/init', (c) => beginConfirmed(oauth, c, ofWindow(c)))
  app.get('/connect/:provider', (c) => beginOrConfirm(oauth, c, ofClient(c)))
  app.post('/connect/:provider', (c) => beginConfirmed(oauth, c, ofClient(c)))
  app.get(linkPath, (c) => beginLink(oauth, c))

  const telegramCallback = `/oauth/callback/${telegramService}`
  app.get(telegramCallback, async (c) => {
    const { locale } = readFlow(ctx, c.req.raw.headers) ?? (await calls.open(c)).call.request
    const { state = '' } = c.req.query()
    return answerPage(c, ctx.settings, hashPage(ctx, { state, locale, dir: dirOf(locale) }))
  })
  app.post(telegramCallback, async (c) => {
    const body = calls.isOwn(c.req.raw.headers) ? await calls.readBody(c.req.raw) : undefined
    const { state, answer } = body?.ok ? body.value : {}
    const text = typeof answer === 'string' ? answer : ''
    return end(oauth, c, {
      text,
      state: typeof state === 'string' ? state : undefined,
      isDenied: isRefusal(text),
    })
  })
  app.get('/oauth/callback/:provider', (c) =>
    end(oauth, c, {
      text: new URL(c.req.url).search,
      state: c.req.query('state'),
      isDenied: c.req.query('error') === 'access_denied',
    }),
  )
  return app
}
