import { sql } from 'kysely'
import {
  createRequestHandler,
  RouterContextProvider,
  type RouterContext,
  type ServerBuild,
} from 'react-router'
import type { ServerParts } from '#site/api/context.ts'
import type { AccountInfo } from '#contract/account.ts'
import { ApiError } from '#contract/client.ts'
import { errorStatus } from '#contract/errors.ts'
import type { CallContext, Context } from './context.ts'
import { callContext, isUnavailable, retryAfterSeconds, type Arrival, type Sender } from './dispatch.ts'
import { createLocaleDetection } from './detect-locale.ts'
import { answeredPurposes, askedPurposes, createForeignCode } from './foreign-code.ts'
import { houseAddress } from './house-address.ts'
import { houseDomain, houseHosts } from './house-domains.ts'
import { offeredThemes, themeFor, type Theme } from './house-theme.ts'
import { defaultLocale, locales as houseLocales } from './i18n/messages.ts'
import { isBot } from './is-bot.ts'
import { createInlineStyles } from './inline-styles.ts'
import { forgivingApi, inProcessApi, type Failure } from './page-api.ts'
import { createPagePolicy, frameOrigins } from './page-policy.ts'
import { createPopupAhead } from './popup-ahead.ts'
import { createNonce } from './security-headers.ts'
import { randomId } from './kernel/random.ts'
import { createSiteCache } from './site-cache.ts'
import { isPayload, payloadAnswer, payloadPage } from './site-payload.ts'
import { cutDocument, fillCompressed, fillDocument, type CachedDocument } from './site-document.ts'
import { readCookie, sessionCookieName } from './session-cookie.ts'
import { readVisitor } from './visitor.ts'

/** The built site, or in development a function that loads its newest form. */
export type SiteSource = {
  build(): Promise<ServerBuild>
  isProduction: boolean
  /** Folder of the built browser files, whose styles a guest's page carries in itself. */
  clientFolder?: string
  /** The built service worker. */
  workerFile?: string
}

type EntryModule = ServerBuild['entry']['module'] & {
  serverParts: Parameters<RouterContextProvider['set']>[0]
  documentPlace: RouterContext<{ body?: Uint8Array } | null>
  isForPayload: RouterContext<boolean>
  prepareTexts(locale: string, messages: unknown): { key: string; json: string }
  noncePlaceholder: string
  setErrorReport(report: (error: unknown, path: string) => void): void
}

const guestCacheMs = 5000

/** What React Router's browser side asks for by itself: data of pages, and which pages there are. */
const isRouterData = /^[^?#]*(\.data|\/__manifest)(\?|$)/

const themeOf = (ctx: Context, headers: Headers): Theme =>
  themeFor(ctx, readCookie(headers.get('cookie'), 'theme'))

/** The locale of a page, or of its data, which React Router asks for at `/fr.data` and `/fr/gamehall.data`. */
const localeOf = (pathname: string): string => {
  const first = pathname.split('/')[1]?.replace(/\.data$/, '')
  return houseLocales.find((locale) => locale.code === first)?.code ?? defaultLocale
}

type Visit = {
  parts: ServerParts
  isGuest: boolean
  /** Of what a bot is shown nevertheless. */
  failure: Failure
}

const closedByOperator = {
  active: undefined,
  blocked: 'AccessDenied',
  maintenance: 'ApplicationDisabled',
} as const

/** Who visits and what their page may use. With the database away the page is the maintenance page. */
const visitOf = async (ctx: Context, request: Request, url: URL, sender: Sender): Promise<Visit> => {
  const arrival: Arrival = { ...sender, headers: request.headers, host: url.host }
  const locale = localeOf(url.pathname)
  const guest = callContext(ctx, arrival, undefined, locale, [])
  const generalInfo = await inProcessApi(guest).get('metadata/get')
  const domain = houseDomain(ctx, url)
  const isForBot = isBot(request.headers.get('user-agent'))
  const failure: Failure = {}
  const open = (call: CallContext, account: AccountInfo | null, closedAs: ServerParts['closedAs']): Visit => {
    if (isForBot && closedAs) failure.status = errorStatus[closedAs]
    const api = inProcessApi(call)
    return {
      isGuest: account === null && !closedAs,
      failure,
      parts: {
        api: isForBot ? forgivingApi(ctx, api, failure) : api,
        account,
        generalInfo,
        content: ctx.content,
        host: url.host,
        warn: (error, message) => ctx.log.warn({ err: error, requestId: arrival.id }, message),
        locales: ctx.content.locales(),
        messages: (code) => ctx.messages.all(code) as ReturnType<ServerParts['messages']>,
        theme: themeOf(ctx, request.headers),
        themes: offeredThemes(ctx),
        sessionCookie: sessionCookieName(ctx.settings),
        consent: { purposes: askedPurposes(ctx.content), answered: answeredPurposes(request.headers) },
        frameOrigins: frameOrigins(ctx),
        isDemo: ctx.settings.mode === 'demo',
        clockOffsetMs: ctx.clock.offsetMs,
        closedAs: isForBot ? undefined : closedAs,
        canonicalOrigin: domain.canonicalOrigin,
        isBot: isForBot,
      },
    }
  }
  const closedAs = closedByOperator[domain.state]
  if (closedAs) return open(guest, null, closedAs)
  try {
    const token = readCookie(request.headers.get('cookie'), sessionCookieName(ctx.settings))
    const visitor = token ? await readVisitor(ctx, token) : undefined
    const call = callContext(ctx, arrival, visitor?.session, locale, [])
    // A guest's page may need no data at all, and is still the maintenance page.
    if (!visitor) await sql`select 1`.execute(ctx.db)
    return open(call, visitor?.account ?? null, undefined)
  } catch (error) {
    const isRefusedForIt = error instanceof ApiError && error.type === 'ApplicationUnavailable'
    if (!isRefusedForIt && !isUnavailable(error)) throw error
    ctx.log.error({ err: error, requestId: arrival.id }, 'The database cannot be reached')
    return open(guest, null, 'ApplicationUnavailable')
  }
}

/** A rendered page, or another answer of the pages' router: data, a redirect. */
type Rendered = { response: Response; body: Uint8Array | undefined }

export type Site = {
  /** A guest's page that is at hand, complete with all its headers. */
  cached(request: Request): Response | undefined
  respond(request: Request, sender: Sender): Promise<Response>
  /** The texts of a language for the browser, under a name that changes with them. */
  texts(file: string): Promise<Response>
}

/** Renders the site's pages and their data. */
export const createSite = async (ctx: Context, source: SiteSource): Promise<Site> => {
  const cache = createSiteCache(source.isProduction ? guestCacheMs : 0)
  ctx.content.onChange(() => cache.clear())
  // Given a function, the router reads the whole map of routes anew at each request, which is for development.
  const handler = source.isProduction
    ? createRequestHandler(await source.build(), 'production')
    : createRequestHandler(source.build, 'development')
  const entryOf = async () => (await source.build()).entry.module as EntryModule

  const render = async (request: Request, visit: Visit, isForPayload = false): Promise<Rendered> => {
    const entry = await entryOf()
    // Without its query, in which the links of mails have their secrets.
    entry.setErrorReport((error, path) => ctx.log.error({ err: error, path }, 'A page failed to render'))
    const context = new RouterContextProvider()
    context.set(entry.serverParts, visit.parts)
    const place: { body?: Uint8Array } = {}
    context.set(entry.documentPlace, place)
    context.set(entry.isForPayload, isForPayload)
    const response = await handler(request, context)
    const { status } = visit.failure
    return status === undefined || response.status >= 400 || !place.body
      ? { response, body: place.body }
      : { response: new Response(null, { status, headers: response.headers }), body: place.body }
  }

  const inlineStyles = source.clientFolder ? createInlineStyles(source.clientFolder) : (html: string) => html
  const popupAhead = source.clientFolder ? createPopupAhead(source.clientFolder) : (html: string) => html

  const foreignCode = createForeignCode(ctx)

  const toDocument = async (
    { response, body }: Rendered,
    url: URL,
    isFirstVisit: boolean,
  ): Promise<CachedDocument> => {
    const { noncePlaceholder } = await entryOf()
    const page = body ?? new Uint8Array(await response.arrayBuffer())
    const html = response.status < 500 ? foreignCode.into(page, url, noncePlaceholder) : page
    if (!isFirstVisit) return cutDocument(response, html, noncePlaceholder, 3)
    const styled = inlineStyles(Buffer.from(html).toString(), noncePlaceholder)
    const locale = localeOf(url.pathname)
    const whole = popupAhead(styled, { url, locale, nonce: noncePlaceholder })
    return cutDocument(response, Buffer.from(whole), noncePlaceholder)
  }

  const detection = createLocaleDetection(ctx)
  const policy = createPagePolicy(ctx, foreignCode)

  /** A page with a nonce nobody has seen. All its headers are here, so that nothing has to touch it again. */
  const answer = (document: CachedDocument, request: Request, isPrivate: boolean): Response => {
    const nonce = createNonce()
    const isZipped = (request.headers.get('accept-encoding') ?? '').includes('gzip')
    const body = isZipped ? fillCompressed(document, nonce) : fillDocument(document, nonce)
    const headers: Record<string, string> = {
      ...document.headers,
      ...policy(document, request.url)(nonce),
      'cache-control': isPrivate ? 'private, no-store' : 'no-cache',
      vary: 'Cookie, Accept-Encoding',
      'content-length': String(body.byteLength),
      'x-request-id': randomId(),
    }
    if (isZipped) headers['content-encoding'] = 'gzip'
    if (document.status === 503) headers['retry-after'] = retryAfterSeconds
    return new Response(request.method === 'HEAD' ? null : body, { status: document.status, headers })
  }

  /** What a guest's page depends on; nothing for a page of one person, or for data. */
  const keyOf = (address: string, headers: Headers): string | undefined => {
    if (isPayload.test(address)) return `payload ${address}`
    return isRouterData.test(address) || readCookie(headers.get('cookie'), sessionCookieName(ctx.settings))
      ? undefined
      : `${isBot(headers.get('user-agent')) ? 'bot' : themeOf(ctx, headers)} ${answeredPurposes(headers)} ${address}`
  }

  /** A page's public data: nobody's own, whoever asks, so it is made for a guest who has nothing but an address. */
  const toPayload = async (page: URL, sender: Sender): Promise<CachedDocument> => {
    const request = new Request(page, { headers: { accept: 'text/html' } })
    const { response } = await render(request, await visitOf(ctx, request, page, sender), true)
    const answer = payloadAnswer(response, page)
    return cutDocument(answer, new Uint8Array(await answer.arrayBuffer()), (await entryOf()).noncePlaceholder)
  }

  const isDocument = (response: Response): boolean =>
    (response.headers.get('content-type') ?? '').startsWith('text/html')

  return {
    cached(asked) {
      if (asked.method !== 'GET' && asked.method !== 'HEAD') return undefined
      const address =
        ctx.settings.mode === 'live' ? houseAddress(ctx.settings, asked.url, houseHosts(ctx)).href : asked.url
      if (detection.lead(asked, address)) return undefined
      const key = keyOf(address, asked.headers)
      const document = key === undefined ? undefined : cache.peek(key)
      return document ? answer(document, asked, false) : undefined
    },
    async respond(asked, sender) {
      // Whatever changes something goes through the product API.
      if (asked.method !== 'GET' && asked.method !== 'HEAD')
        return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
      const url = houseAddress(ctx.settings, asked.url, houseHosts(ctx))
      const { refugeOrigin } = houseDomain(ctx, url)
      if (refugeOrigin && !isRouterData.test(url.href) && !isPayload.test(url.href)) {
        const location = `${refugeOrigin}${url.pathname}${url.search}`
        return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })
      }
      const request =
        url.href === asked.url ? asked : new Request(url, { method: asked.method, headers: asked.headers })
      const key = keyOf(url.href, request.headers)
      if (key !== undefined) {
        const lead = detection.lead(request, url.href)
        if (lead) return lead
        const document = await cache.get(key, async () => {
          const page = payloadPage(url)
          if (page) return toPayload(page, sender)
          const visit = await visitOf(ctx, request, url, sender)
          return toDocument(
            await render(new Request(request.url, { headers: guestHeaders(ctx, request) }), visit),
            url,
            true,
          )
        })
        return answer(document, request, false)
      }
      const visit = await visitOf(ctx, request, url, sender)
      const lead = detection.lead(request, url.href, visit.parts.account?.locale)
      if (lead) return lead
      const rendered = await render(request, visit)
      const { response } = rendered
      if (isDocument(response)) return answer(await toDocument(rendered, url, false), request, !visit.isGuest)
      const headers = new Headers(response.headers)
      headers.set('cache-control', 'private, no-store')
      return new Response(response.body, { status: response.status, headers })
    },
    async texts(file) {
      const locale = houseLocales.find(({ code }) => file.startsWith(`${code}.`))?.code
      if (!locale) return new Response(null, { status: 404 })
      const { key, json } = (await entryOf()).prepareTexts(locale, ctx.messages.all(locale))
      // A page rendered before the texts changed gets the newest, which nobody keeps under the old name.
      const isAsNamed = file === `${key}.json`
      return new Response(json, {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': isAsNamed ? 'public, max-age=31536000, immutable' : 'no-store',
        },
      })
    },
  }
}

/** What of a guest's request may shape a page that others get too: nothing but what the cache key holds. */
const guestHeaders = (ctx: Context, request: Request): Headers => {
  const headers = new Headers({ accept: 'text/html' })
  const theme = themeOf(ctx, request.headers)
  headers.set('cookie', `theme=${theme}`)
  return headers
}
