import { Hono, type Context as HonoContext } from 'hono'
import { localeOfPath } from '#contract/locale-path.ts'
import { houseLocales } from '#contract/locales.ts'
import { safeRedirect } from '#contract/safe-redirect.ts'
import type { Player } from '../account/queries.ts'
import { answerPage } from '../answer-page.ts'
import type { Context } from '../context.ts'
import type { CallDoor } from '../kernel/call-door.ts'
import type { Refusal, Result } from '../kernel/result.ts'
import { enter } from '../session/enter.ts'
import { endFlowCookie, readFlow, type Flow } from './flow.ts'
import { finishFlow } from './finish-flow.ts'
import { resultPage, type FlowOutcome } from './result-page.ts'
import { startFlow } from './start-flow.ts'
import { issueTicket } from './tickets.ts'

export type OauthDoor = CallDoor & {
  /** Address of a request as the house knows it. */
  addressOf(request: Request): URL
}

const outcomeOf = ({ type, fields, data }: Refusal): FlowOutcome => {
  if (data?.status === 'already-enabled') return 'code'
  if (fields?.email) return 'taken'
  if (type === 'UserBanned' || type === 'UserDeleted') return 'banned'
  if (type === 'TooManyRequests') return 'wait'
  return type === 'ApplicationUnavailable' ? 'unavailable' : 'failed'
}

/** A path of this site out of a full address of ours or a path; undefined for anybody else's. */
const ownPlace = (given: string | undefined, origin: string, isOwn: (origin: string) => boolean) => {
  if (given === undefined || given === '') return '/'
  const isPath = given.startsWith('/')
  if (!isPath && !URL.canParse(given)) return undefined
  const url = new URL(given, origin)
  if (!isPath && !isOwn(url.origin)) return undefined
  const place = isPath ? given : `${url.pathname}${url.search}${url.hash}`
  return safeRedirect(place, '') || undefined
}

/** Social sign-in: `/oauth/init` for our pages' window, `/connect/{provider}` for other clients (SO-01…08). */
export const oauthApp = (ctx: Context, door: OauthDoor): Hono => {
  const app = new Hono()

  const show = (c: HonoContext, outcome: FlowOutcome, flow: Pick<Flow, 'locale' | 'returnTo'>) => {
    const dir = houseLocales.find(({ code }) => code === flow.locale)?.dir ?? 'ltr'
    return answerPage(c, ctx.settings, resultPage(ctx, { outcome, dir, ...flow }))
  }

  const begin = async (c: HonoContext, kind: Flow['kind'], service: string, back: string | undefined) => {
    const { call } = await door.open(c)
    const { origin } = door.addressOf(c.req.raw)
    const returnTo = ownPlace(back, origin, (other) => door.isOwnOrigin(other))
    const locale = c.req.query('locale')
      ? call.request.locale
      : localeOfPath(new URL(returnTo ?? '/', origin).pathname, houseLocales).code
    if (returnTo === undefined) return show(c, 'failed', { locale, returnTo: '/' })
    const started = await startFlow(ctx, { service, kind, returnTo, locale, origin })
    if (!started.ok) return show(c, outcomeOf(started.refusal), { locale, returnTo })
    c.header('set-cookie', started.value.cookie)
    c.header('cache-control', 'no-store')
    return c.redirect(started.value.address, 302)
  }

  app.get('/oauth/init', (c) => {
    const { service = '', redirect_url: back, type_auth: type } = c.req.query()
    const isKnownType = type === 'login' || type === 'register'
    return begin(c, 'window', isKnownType ? service : '', back)
  })
  app.get('/connect/:provider', (c) =>
    begin(c, 'connect', c.req.param('provider'), c.req.query('redirect_url') ?? c.req.query('callback')),
  )

  const enterAs = async (c: HonoContext, flow: Flow, player: Result<Player>): Promise<Response> => {
    if (!player.ok) return show(c, outcomeOf(player.refusal), flow)
    if (flow.kind === 'connect') {
      const ticket = await issueTicket(ctx, flow.service, player.value.uid)
      const to = new URL(
        flow.returnTo === '/' ? `/auth/${flow.service}/callback` : flow.returnTo,
        flow.callback,
      )
      to.searchParams.set('access_token', ticket)
      return c.redirect(`${to.pathname}${to.search}${to.hash}`, 302)
    }
    const opened = await door.open(c)
    const entered = await enter(opened.call, player.value)
    for (const cookie of opened.cookies) c.header('set-cookie', cookie, { append: true })
    return show(c, entered.ok ? 'success' : outcomeOf(entered.refusal), flow)
  }

  app.get('/oauth/callback/:provider', async (c) => {
    const flow = readFlow(ctx, c.req.raw.headers)
    const { call } = await door.open(c)
    c.header('referrer-policy', 'no-referrer')
    c.header('cache-control', 'no-store')
    const home = { locale: call.request.locale, returnTo: '/' }
    if (flow?.service !== c.req.param('provider')) return show(c, 'failed', home)
    c.header('set-cookie', endFlowCookie(ctx), { append: true })
    const { search, searchParams } = new URL(c.req.url)
    if (searchParams.get('error') === 'access_denied' && searchParams.get('state') === flow.state)
      return show(c, 'denied', flow)
    return enterAs(c, flow, await finishFlow(call, flow, search))
  })
  return app
}
