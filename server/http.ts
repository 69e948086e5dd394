import { fileURLToPath } from 'node:url'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type Context as HonoContext } from 'hono'
import { compress } from 'hono/compress'
import { collections } from '#contract/content/collections.ts'
import { errorStatus } from '#contract/errors.ts'
import { isReservedPath } from '#contract/reserved-segments.ts'
import { isMigrated } from '#db/migrate.ts'
import { refusalOfFault, serializeError } from './platform/web/request/answer-call.ts'
import { callContext, dispatch, identify, type Sender } from './platform/web/request/dispatch.ts'
import { dispatchOperator } from './platform/web/backoffice/dispatch-operator.ts'
import { backofficePage } from './platform/web/backoffice/backoffice-page.ts'
import { exportList } from './platform/web/backoffice/export-list.ts'
import { supportFile } from './platform/web/backoffice/support-file.ts'
import { gamePlatform } from './play/games/app.ts'
import { hub88 } from './play/games/hub88/app.ts'
import { nfx } from './content/nfx.ts'
import { contentRest } from './content/rest/app.ts'
import { createHub88Handler } from './play/games/hub88/receive-call.ts'
import { countVisit } from './partners/affiliates/trackers/count-visit.ts'
import { trackingApp } from './platform/analytics/app.ts'
import { builtFiles } from './platform/web/pages/built-files.ts'
import { authBackend, routeNotFound } from './identity/auth-backend/app.ts'
import { jackpotsInGame } from './play/jackpots/in-game/jackpots-app.ts'
import { openProductCalls } from './platform/web/request/open-product-calls.ts'
import { apiReference } from './platform/web/reference/api-reference.ts'
import { oauthApp } from './identity/oauth/app.ts'
import { libraryRoute } from '#contract/images.ts'
import { assistantsApp } from './platform/web/assistants/assistants-app.ts'
import { receiveWebhook } from './compliance/verification/verdict/receive-webhook.ts'
import { paymentsCallback, paymentsReturn } from './money/cashier/app.ts'
import { downloadHistory, historyFilePath } from './money/cashier/payment/history-file.ts'
import { betsFilePath, downloadBets } from './play/sportsbook/history/bets-file.ts'
import { downloadRounds, roundsFilePath } from './play/games/history/rounds-file.ts'
import { installedApp } from './platform/web/pwa/installed-app.ts'
import { libraryFolder } from './platform/media/library/library-files.ts'
import { bettingStreamApp } from './play/odds/stream/stream-app.ts'
import { playerUpdatesApp } from './platform/player-updates/player-updates-app.ts'
import { mediaApp } from './platform/media/app.ts'
import { mailCallbacks } from './identity/account/mailing/mail-callbacks.ts'
import { networkOf } from './platform/kernel/network/network-of.ts'
import { downloadExport } from './money/history-exports/download-export.ts'
import { exportsPath } from './money/history-exports/export-rows.ts'
import { publicNotices } from './platform/web/custom-code/notices.ts'
import { publicUpdates } from './platform/web/live/public-updates-stream.ts'
import { pluginAssets } from './platform/web/plugins/plugin-assets.ts'
import { limitPages } from './platform/web/request/page-rate-limit.ts'
import type { SiteSource } from './platform/web/pages/render-page.ts'
import { createSite, type Site } from './platform/web/pages/site.ts'
import { defaultLocale } from './platform/i18n/messages.ts'
import { refuseUnreadable } from './platform/web/unreadable-address.ts'
import { trustedUrl } from './platform/web/request/trusted-url.ts'
import { brandDomain, brandHosts } from './platform/web/request/brand-domain.ts'
import { downloadPath, downloadPersonalData } from './identity/personal-data/download.ts'
import { policyReports } from './platform/web/reports/csp-reports.ts'
import { isFromElsewhere, ownOrigins } from './platform/web/request/csrf-guard.ts'
import { seoFiles } from './platform/seo/app.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { Application } from './create-application.ts'
import { receiveReply } from './backoffice/support/mailing/receive-reply.ts'
import { clientAddress } from './platform/web/request/client-address.ts'
import { answerGeoBlocked, createGeoBlock } from './platform/web/geo-block/geo-block.ts'
import { isOwnHost } from './platform/web/request/host-guard.ts'
import { traceRequests } from './platform/web/trace-requests.ts'
import { logRequests } from './platform/web/request/request-log.ts'
import { commonHeaders } from './platform/web/request/security-headers.ts'
import { randomId } from './platform/kernel/random.ts'
import { retryAfterSeconds } from './platform/kernel/rate-limits/retry-after.ts'
import { version } from './platform/kernel/settings/version.ts'

export type AppOptions = {
  /** The built site; undefined in tests that only call the servers behind it. */
  site: SiteSource | undefined
  /** Folders of built files, from the repository's root. */
  staticFolders?: { site: string; studio: string; desk: string }
}

/** Files served under their own names, independent of the working directory. */
const publicFolder = fileURLToPath(new URL('../site/public', import.meta.url))

type Parts = {
  readonly app: Hono
  readonly application: Application
  readonly options: AppOptions
  readonly site: Site | undefined
  /** The wallet of game suppliers comes before the id is assigned, and its errors still need one. */
  senderOf(c: HonoContext): Sender
  /** Whether the operator has blocked the request's location. */
  isBlocked(c: HonoContext): boolean
  /** The product API for servers that use another form of it. */
  readonly productCalls: ReturnType<typeof openProductCalls>
  readonly headers: Readonly<Record<string, string>>
}

const openSender =
  ({ settings }: Kernel) =>
  (c: HonoContext): Sender => ({
    id: (c.get('requestId') as string | undefined) ?? randomId(),
    ip: clientAddress(settings, c.req.raw.headers, () => getConnInfo(c).remote.address),
  })

/** All routes of this process, in matching order. */
export const createApp = async (application: Application, options: AppOptions): Promise<Hono> => {
  const { ctx } = application
  const site = options.site ? await createSite(ctx, options.site) : undefined
  const app = new Hono()
  const senderOf = openSender(ctx)
  const productCalls = openProductCalls(ctx, senderOf)
  const isBlocked = createGeoBlock(ctx, (c) => senderOf(c).ip)
  const headers = commonHeaders(ctx.settings)
  const parts: Parts = { app, application, options, site, senderOf, isBlocked, productCalls, headers }
  addEarlyRoutes(parts)
  addMiddleware(parts)
  addHealthRoutes(parts)
  addApiRoutes(parts)
  addContentRoutes(parts)
  await addSeoAndAppRoutes(parts)
  addReportRoutes(parts)
  addMoneyAndGameRoutes(parts)
  if (ctx.settings.mode === 'demo')
    app.route('/', (await import('./sandbox-parties.ts')).sandboxRoutes(application))
  addFileRoutes(parts)
  addPageRoutes(parts)
  return app
}

/** Routes without further dependencies: wrong Host, cached pages, and the suppliers' wallet. */
const addEarlyRoutes = ({ app, application: { ctx }, site, isBlocked }: Parts): void => {
  if (ctx.settings.mode === 'demo') {
    app.use('*', (c, next) =>
      isOwnHost(ctx.settings, c.req.url.split('/', 3)[2] ?? '', brandHosts(ctx))
        ? next()
        : Promise.resolve(
            c.text('No brand answers at this host. PUBLIC_URL states the host of this one.', 421),
          ),
    )
  }
  // A cached page needs nothing of what follows; a header added later would rebuild its response.
  if (site) app.use('*', async (c, next) => (isBlocked(c) ? undefined : site.cached(c.req.raw)) ?? next())
  // The hottest path of the application answers machines, which need no page headers.
  app.route('/platform/hub88', hub88(createHub88Handler(ctx)))
}

/** Assigns request ids, response headers, and error responses for unexpected failures. */
const addMiddleware = ({ app, application: { ctx }, senderOf, isBlocked, headers }: Parts): void => {
  traceRequests(app, ctx)
  app.use('*', logRequests(ctx, headers))
  refuseUnreadable(app, ctx)
  app.use('*', async (c, next) => (isBlocked(c) ? answerGeoBlocked(ctx, c) : next()))

  // Only unexpected errors reach this; an unavailable database is answered as an outage (ER-13).
  app.onError((error, c) => {
    const refusal = refusalOfFault(ctx, senderOf(c).id, error)
    if (refusal.type === 'ApplicationUnavailable')
      c.header('retry-after', String(retryAfterSeconds.unavailable))
    c.header('cache-control', 'no-store')
    return c.json(
      { error: serializeError(ctx, defaultLocale, refusal) },
      errorStatus[refusal.type] as 500 | 503,
    )
  })
}

const addHealthRoutes = ({ app, application: { ctx } }: Parts): void => {
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    const isReady = await isMigrated(ctx.connection).catch(() => false)
    return c.json({ status: isReady ? 'ready' : 'unavailable' }, isReady ? 200 : 503)
  })
  app.get('/version', (c) => c.json(version()))
}

/** The product API, its reference, and its other sign-in forms. */
const addApiRoutes = ({ app, application: { ctx }, senderOf, productCalls, headers }: Parts): void => {
  app.all('/api/*', async (c: HonoContext) => {
    const { status, body, headers: own, cookies } = await dispatch(ctx, c.req.raw, senderOf(c))
    const whole = { ...headers, ...own, 'x-request-id': c.get('requestId') as string }
    const response = new Response(JSON.stringify(body), {
      status,
      headers: { ...whole, 'content-type': 'application/json; charset=utf-8' },
    })
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    c.set('hasAllHeaders', true)
    return response
  })
  app.all('/backoffice/api/*', async (c) => {
    const { status, body, headers: own, cookies } = await dispatchOperator(ctx, c.req.raw, senderOf(c))
    for (const [name, value] of Object.entries(own)) c.header(name, value)
    for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
    return c.json(body, status as 200)
  })
  app.get('/backoffice/export/*', (c) => exportList(ctx, c.req.raw, senderOf(c)))
  app.get('/backoffice/file/support/:id{[1-9][0-9]{0,17}}', (c) =>
    supportFile(ctx, c.req.raw, senderOf(c), BigInt(c.req.param('id'))),
  )
  app.route('/', assistantsApp(ctx, senderOf))
  app.route('/docs/api', apiReference(ctx))
  app.route(
    '/',
    oauthApp(ctx, {
      ...productCalls,
      addressOf: ({ url }) => trustedUrl(ctx.settings, url, brandHosts(ctx)),
    }),
  )
  app.route('/', authBackend(ctx, productCalls))
}

/** Editors' content, for pages and external clients (RT-24). */
const addContentRoutes = ({ app, application: { ctx }, site }: Parts): void => {
  const notices = publicNotices(ctx)
  app.get('/content/notices', notices)
  app.get('/content/notices/:id', notices)
  app.route('/content', contentRest(ctx))
  // A content client without a configured prefix finds the collections at its default path (RT-24).
  const toContent = (c: HonoContext) => {
    const { pathname, search } = new URL(c.req.url)
    return app.fetch(new Request(new URL(`/content${pathname}${search}`, c.req.url), c.req.raw), c.env)
  }
  for (const name of Object.keys(collections))
    for (const path of [`/${name}`, `/${name}/*`]) app.all(path, toContent)
  // Before the rest of /nfx, which answers every address below it.
  if (site) app.get('/nfx/i18n/texts/:file', (c) => site.texts(c.req.param('file'), c.req.raw.headers))
  app.route('/nfx', nfx(ctx))
}

/** Files for search engines, and those of the installable app. */
const addSeoAndAppRoutes = async ({ app, application: { ctx }, options }: Parts): Promise<void> => {
  app.route(
    '/',
    seoFiles(ctx, (request) => {
      const url = trustedUrl(ctx.settings, request.url, brandHosts(ctx))
      return { host: url.host, canonicalOrigin: brandDomain(ctx, url).canonicalOrigin }
    }),
  )
  if (options.site) app.route('/', await installedApp(ctx, options.site))
}

const addReportRoutes = ({ app, application: { ctx }, senderOf, productCalls }: Parts): void => {
  const network = (c: HonoContext) => networkOf(senderOf(c).ip)
  app.route(
    '/',
    trackingApp(ctx, {
      uidOf: async (request) => (await identify(ctx, request.headers))?.uid,
      recordVisit: (visit) => countVisit(ctx, visit),
      networkOf: network,
      isOwn: ({ headers }) => productCalls.isOwn(headers),
      isOwnChange: ({ headers }) => productCalls.isOwnChange(headers),
    }),
  )

  app.route('/', policyReports(ctx, network))
  app.route('/', pluginAssets(ctx, network))
  app.route('/', mailCallbacks(ctx))
  app.post('/callbacks/mail/replies', (c) => receiveReply(ctx, c.req.raw))
}

const addMoneyAndGameRoutes = ({ app, application: { ctx }, senderOf }: Parts): void => {
  app.post('/callbacks/payments/:provider', (c) => paymentsCallback(ctx, c.req.param('provider'), c.req.raw))
  app.post('/callbacks/payments/:provider/*', (c) => {
    const provider = c.req.param('provider')
    const path = new URL(c.req.url).pathname.slice(`/callbacks/payments/${provider}`.length)
    return paymentsCallback(ctx, provider, c.req.raw, path)
  })
  app.post('/callbacks/identity/:vendor', (c) => receiveWebhook(ctx, c.req.param('vendor'), c.req.raw))
  app.get('/platform/payments/return', (c) => paymentsReturn(ctx, c.req.raw))
  const asking = async (c: HonoContext) => {
    const { headers } = c.req.raw
    const address = new URL(c.req.url)
    const arrival = { ...senderOf(c), headers, host: address.host }
    const locale = address.searchParams.get('locale') ?? undefined
    return [callContext(ctx, arrival, await identify(ctx, headers), locale, []), address] as const
  }
  app.get(historyFilePath, async (c) => downloadHistory(...(await asking(c))))
  app.get(betsFilePath, async (c) => downloadBets(...(await asking(c))))
  app.get(roundsFilePath, async (c) => downloadRounds(...(await asking(c))))
  app.get(`${exportsPath}/:id{[1-9][0-9]{0,17}}`, async (c) =>
    downloadExport((await asking(c))[0], c.req.param('id')),
  )
  app.get(downloadPath, async (c) =>
    downloadPersonalData(ctx, await identify(ctx, c.req.raw.headers), new URL(c.req.url)),
  )
  app.route('/platform/jackpots', jackpotsInGame(ctx))
  const asked = {
    networkOf: (c: HonoContext) => networkOf(senderOf(c).ip),
    isFromElsewhere: (headers: Headers) =>
      isFromElsewhere(headers, ownOrigins(ctx.settings, brandHosts(ctx))),
  }
  app.get('/platform/floor/stream', (c) => publicUpdates(ctx, c, senderOf(c).ip))
  // A viewer of a stream does not keep an idle session open.
  const streamViewer = (request: Request) => identify(ctx, request.headers, { isUse: false })
  const player = (request: Request) => identify(ctx, request.headers)
  app.route('/platform/own', playerUpdatesApp(ctx, { ...asked, playerOf: streamViewer }))
  app.route('/platform/betting', bettingStreamApp(ctx, { ...asked, playerOf: player }))
  app.route(
    '/platform',
    gamePlatform(ctx, { ...asked, resolvePlayer: player, addressOf: (c) => senderOf(c).ip }),
  )
}

// The gallery is the one sandbox page that the site renders, and a game's page has its canonical address here.
const isPage = /^\/(sandbox\/gallery|platform\/game\/[^/]+)(\.data|\/_payload\.json)?$/

/** Pictures and built files; then 404, and never a page, at the addresses of servers (RT-24). */
const addFileRoutes = ({ app, application: { ctx }, options, senderOf }: Parts): void => {
  const built = options.staticFolders
  app.route(
    '/',
    mediaApp({
      ...ctx,
      folders: [
        ...(built ? [{ prefix: '/assets/', folder: `${built.site}/assets` }] : []),
        { prefix: `${libraryRoute}/`, folder: libraryFolder(ctx.settings) },
        { prefix: '/', folder: publicFolder },
      ],
      placeOf: (c) => networkOf(senderOf(c).ip),
    }),
  )
  app.route('/', builtFiles(built && { ...built, public: publicFolder }, ctx.brandTheme))
  if (built)
    for (const path of ['/backoffice', '/backoffice/*']) app.get(path, backofficePage(ctx, built.desk))
  for (const path of [
    '/assets/*',
    '/studio-assets/*',
    '/backoffice-assets/*',
    '/sandbox/*',
    '/callbacks/*',
    '/platform/*',
    '/plugin-assets/*',
  ]) {
    app.all(path, (c, next) => (isPage.test(c.req.path) ? next() : c.notFound()))
  }

  for (const path of ['/auth/*', '/users/*', '/connect/*']) app.all(path, routeNotFound)

  app.use('*', async (c, next) => {
    if (!isReservedPath(c.req.path) || isPage.test(c.req.path)) return next()
    return c.json({ error: serializeError(ctx, defaultLocale, { type: 'MethodNotFound' }) }, 404)
  })
}

const addPageRoutes = ({ app, application: { ctx }, site, senderOf }: Parts): void => {
  if (!site) return
  app.use(
    '*',
    limitPages(ctx, (c) => networkOf(senderOf(c).ip)),
  )
  app.use('*', compress({ encoding: 'gzip' }))
  app.all('*', (c) => site.respond(c.req.raw, senderOf(c)))
}
