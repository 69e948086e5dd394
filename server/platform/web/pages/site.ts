import { gzipSync } from 'node:zlib'
import { createRenderer, type Renderer, type SiteSource } from './render-page.ts'
import { guestHeaders, oddsFormatOf, themeOf, visitOf } from './visit.ts'
import { createDocumentWriter, isDocument, type DocumentWriter } from './document/write-document.ts'
import type { Context } from '#server/context.ts'
import { payloadPage } from '#contract/page-data.ts'
import { expiredSessionCookie, type Sender } from '../request/dispatch.ts'
import { checkSitePages } from '../plugins/check-site-pages.ts'
import { createLocaleDetection } from './detect-locale.ts'
import { answeredPurposes } from '../custom-code/prepare-foreign-code.ts'
import { trustedUrl } from '../request/trusted-url.ts'
import { brandDomain, brandHosts } from '../request/brand-domain.ts'
import { locales as supportedLocales } from '#server/platform/i18n/messages.ts'
import { isBot } from './is-bot.ts'
import { isPreviewAsked, previewContext } from '../backoffice/preview-visit.ts'
import { cacheControl } from '#server/platform/kernel/cache-control.ts'
import { networkOf } from '../../kernel/network/network-of.ts'
import { readPageForm } from './page-form.ts'
import { createSiteCache, guestCacheMs } from './site-cache.ts'
import { asRouterData, isPayload, payloadAnswer } from './site-payload.ts'
import { cutDocument, type CachedDocument } from './document/site-document.ts'
import { readCookie } from '#server/platform/kernel/network/cookies.ts'
import { sessionCookieName } from '#server/identity/session/session-cookie.ts'

/** Requests of React Router's browser side: data of pages, and the route manifest. */
const isRouterData = /^[^?#]*\.data(\?|$)|^https?:\/\/[^/]+\/__manifest(\?|$)/

export type Site = {
  cached(request: Request): Response | undefined
  respond(request: Request, sender: Sender): Promise<Response>
  /** The texts of a language for the browser, under a content-hashed name. */
  texts(file: string, headers: Headers): Promise<Response>
}

type Pages = Renderer &
  DocumentWriter & {
    readonly ctx: Context
    readonly cache: ReturnType<typeof createSiteCache>
    readonly detection: ReturnType<typeof createLocaleDetection>
  }

/** The cache key of a guest's page; undefined for a personal page, or for data. */
const keyOf = (ctx: Context, address: string, headers: Headers): string | undefined => {
  if (isPayload.test(address)) return `payload ${address}`
  if (isPreviewAsked(ctx, address, headers)) return undefined
  return isRouterData.test(address) || readCookie(headers.get('cookie'), sessionCookieName(ctx.settings))
    ? undefined
    : `${isBot(headers.get('user-agent')) ? 'bot' : themeOf(ctx, headers)} ${oddsFormatOf(headers)} ${answeredPurposes(headers)} ${address}`
}

/** A page's public data: never personal, so it is rendered for a guest with nothing but an address. */
const toPayload = async (
  { ctx, render, entryOf }: Pages,
  page: URL,
  sender: Sender,
): Promise<CachedDocument> => {
  const request = new Request(page, { headers: { accept: 'text/html' } })
  const { response, route } = await render(request, await visitOf(ctx, request, page, sender), true)
  const answer = payloadAnswer(response, page)
  const body = new Uint8Array(await answer.arrayBuffer())
  return { ...cutDocument(answer, body, (await entryOf()).noncePlaceholder), route }
}

const toForm = async (pages: Pages, asked: Request, sender: Sender): Promise<Response> => {
  const { ctx, render, toDocument, answer } = pages
  const url = trustedUrl(ctx.settings, asked.url, brandHosts(ctx))
  // The router's data is read-only: scripts use the product API.
  if (isRouterData.test(url.href) || isPayload.test(url.href))
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
  const form = await readPageForm(ctx, asked, networkOf(sender.ip))
  if (!form.ok) return new Response('This form cannot be read.', { status: 400 })
  const headers = new Headers(asked.headers)
  // The request was compared with our own host names above, of which the router knows one.
  for (const name of ['origin', 'content-length', 'content-type']) headers.delete(name)
  const visit = await visitOf(ctx, asked, url, sender)
  // A closed site says so on every page, and executes nothing.
  const isClosed = visit.parts.closedAs !== undefined || visit.failure.status !== undefined
  const method = isClosed ? 'GET' : 'POST'
  const parts = { ...visit.parts, form: form.value }
  const rendered = await render(new Request(url, { method, headers }), { ...visit, parts })
  const { response } = rendered
  const answered = isDocument(response)
    ? answer(await toDocument(rendered, url, false), asked, true)
    : new Response(response.body, { status: response.status, headers: response.headers })
  answered.headers.set('cache-control', 'private, no-store')
  for (const cookie of visit.cookies) answered.headers.append('set-cookie', cookie)
  return answered
}

/** A page with a draft, for the member of staff who views it in a frame of the back office. */
const toPreview = async (
  { render, previewAnswer }: Pages,
  ctx: Context,
  { request, url, sender }: { request: Request; url: URL; sender: Sender },
): Promise<Response> => {
  const headers = guestHeaders(ctx, request)
  const asked = new Request(url, { headers })
  return previewAnswer(await render(asked, await visitOf(ctx, asked, url, sender)))
}

/** A personal page or data, never shared. */
const toVisitor = async (pages: Pages, request: Request, url: URL, sender: Sender): Promise<Response> => {
  const { ctx, detection, render, toDocument, answer } = pages
  const preview = isPreviewAsked(ctx, url.href, request.headers)
    ? await previewContext(ctx, request, url)
    : undefined
  if (preview) return toPreview(pages, preview, { request, url, sender })
  const visit = await visitOf(ctx, request, url, sender)
  const lead = detection.lead(request, url.href, visit.parts.account?.locale)
  if (lead) return lead
  const rendered = await render(request, visit)
  const gone = visit.isGuest ? await expiredSessionCookie(ctx, request.headers, undefined) : undefined
  const { response } = rendered
  if (isDocument(response)) {
    const page = answer(await toDocument(rendered, url, false), request, !visit.isGuest)
    if (gone) page.headers.append('set-cookie', gone)
    return page
  }
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'private, no-store')
  headers.set('vary', 'Accept, Cookie')
  if (gone) headers.append('set-cookie', gone)
  return new Response(response.body, { status: response.status, headers })
}

/** A page that all guests share while it is cached, by the key of all that it depends on. */
const toGuest = async (
  pages: Pages,
  key: string,
  request: Request,
  url: URL,
  sender: Sender,
): Promise<Response> => {
  const { ctx, cache, detection, render, toDocument, answer } = pages
  const lead = detection.lead(request, url.href)
  if (lead) return lead
  const document = await cache.get(key, async () => {
    const page = payloadPage(url)
    if (page) return toPayload(pages, page, sender)
    const visit = await visitOf(ctx, request, url, sender)
    const asked = new Request(request.url, { headers: guestHeaders(ctx, request) })
    return toDocument(await render(asked, visit), url, true)
  })
  return answer(document, request, false)
}

const respond = async (pages: Pages, asked: Request, sender: Sender): Promise<Response> => {
  const { ctx } = pages
  if (asked.method === 'POST') return toForm(pages, asked, sender)
  if (asked.method !== 'GET' && asked.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } })
  const url = trustedUrl(ctx.settings, asked.url, brandHosts(ctx))
  const { refugeOrigin } = brandDomain(ctx, url)
  if (refugeOrigin && !isRouterData.test(url.href) && !isPayload.test(url.href)) {
    const location = `${refugeOrigin}${url.pathname}${url.search}`
    return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })
  }
  const request =
    url.href === asked.url ? asked : new Request(url, { method: asked.method, headers: asked.headers })
  const key = keyOf(ctx, url.href, request.headers)
  return key === undefined
    ? toVisitor(pages, request, url, sender)
    : toGuest(pages, key, request, url, sender)
}

const cached = ({ ctx, cache, detection, answer }: Pages, asked: Request): Response | undefined => {
  if (asked.method !== 'GET' && asked.method !== 'HEAD') return undefined
  const address =
    ctx.settings.mode === 'live' ? trustedUrl(ctx.settings, asked.url, brandHosts(ctx)).href : asked.url
  if (detection.lead(asked, address)) return undefined
  const key = keyOf(ctx, address, asked.headers)
  const document = key === undefined ? undefined : cache.peek(key)
  if (!document) return undefined
  ctx.metrics.recordPage({ route: document.route ?? 'data', result: 'cached' })
  return answer(document, asked, false)
}

/** Texts compressed once, by their key; old keys give way to those of newer texts and other brands. */
const zippedTexts = new Map<string, Uint8Array<ArrayBuffer>>()
const maxZipped = 24
const zipTexts = ({ key, json }: { key: string; json: string }): Uint8Array<ArrayBuffer> => {
  const known = zippedTexts.get(key)
  if (known) return known
  const bytes = gzipSync(json, { level: 9 })
  if (zippedTexts.size >= maxZipped) zippedTexts.clear()
  zippedTexts.set(key, bytes)
  return bytes
}

const texts = async ({ ctx, entryOf }: Pages, file: string, headers: Headers): Promise<Response> => {
  const locale = supportedLocales.find(({ code }) => file.startsWith(`${code}.`))?.code
  if (!locale) return new Response(null, { status: 404 })
  const prepared = (await entryOf()).prepareTexts(locale, ctx.messages.all(locale))
  // A page rendered before the texts changed gets the newest, not cached under the old name.
  const isAsNamed = file === `${prepared.key}.json`
  const isZipped = (headers.get('accept-encoding') ?? '').includes('gzip')
  return new Response(isZipped ? zipTexts(prepared) : prepared.json, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': isAsNamed ? cacheControl.immutable : 'no-store',
      vary: 'Accept-Encoding',
      ...(isZipped && { 'content-encoding': 'gzip' }),
    },
  })
}

export const createSite = async (ctx: Context, source: SiteSource): Promise<Site> => {
  const cache = createSiteCache(source.isProduction ? guestCacheMs : 0)
  ctx.content.onChange(() => cache.clear())
  await checkSitePages(ctx.pluginParts, source)
  const renderer = await createRenderer(ctx, source)
  const writer = createDocumentWriter(ctx, source, renderer)
  const pages: Pages = { ctx, cache, detection: createLocaleDetection(ctx), ...renderer, ...writer }
  return {
    cached: (asked) => cached(pages, asRouterData(asked)),
    respond: (asked, sender) => respond(pages, asRouterData(asked), sender),
    texts: (file, headers) => texts(pages, file, headers),
  }
}
