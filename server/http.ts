import { fileURLToPath } from 'node:url'
import { getConnInfo } from '@hono/node-server/conninfo'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context as HonoContext } from 'hono'
import { compress } from 'hono/compress'
import { collections } from '#contract/content/collections.ts'
import { errorStatus } from '#contract/errors.ts'
import { isReservedPath } from '#contract/reserved-segments.ts'
import { sandboxAnalytics } from '#sandbox/analytics/app.ts'
import { sandboxSignIn } from '#sandbox/sign-in/app.ts'
import { sandboxTelegram } from '#sandbox/telegram/app.ts'
import { sandboxPayments } from '#sandbox/payments/app.ts'
import { isMigrated } from '#db/migrate.ts'
import {
  dispatch,
  identify,
  refusalOfFault,
  retryAfterSeconds,
  toWireError,
  type Sender,
} from './dispatch.ts'
import { gamePlatform } from './games/platform.ts'
import { hub88 } from './games/hub88/app.ts'
import { nfx } from './content/nfx.ts'
import { contentRest } from './content/rest/app.ts'
import { createHub88Door } from './games/hub88/door.ts'
import { trackingApp } from './analytics/app.ts'
import { authBackend, noSuchAddress } from './auth-backend/app.ts'
import { createCallDoor } from './call-door.ts'
import { apiReference } from './api-reference.ts'
import { oauthApp } from './oauth/app.ts'
import { paymentsCallback, paymentsReturn } from './cashier/http.ts'
import { installedApp } from './installed-app.ts'
import { mediaApp } from './media/http.ts'
import { mailDoors } from './account/mail-doors.ts'
import { networkOf } from './account/network.ts'
import { sandboxTools } from './sandbox-tools.ts'
import { publicNotices } from './notices.ts'
import { createSite, type SiteSource } from './site.ts'
import { defaultLocale } from './i18n/messages.ts'
import { houseAddress } from './house-address.ts'
import { houseDomain, houseHosts } from './house-domains.ts'
import { downloadPath, downloadPersonalData } from './personal-data/download.ts'
import { policyReports } from './policy-reports.ts'
import { isOwnRequest, isPrefetch, ownOrigins } from './request-guard.ts'
import { seoFiles } from './seo/app.ts'
import type { House } from './start.ts'
import { clientAddress, proxyRequestId } from './client-address.ts'
import { isOwnHost } from './own-host.ts'
import { commonHeaders } from './security-headers.ts'
import { randomId } from './kernel/random.ts'
import { version } from './version.ts'

export type AppOptions = {
  /** The built site; absent in tests that only speak to the servers behind it. */
  site: SiteSource | undefined
  /** Folders of built files, from the repository's root. */
  staticFolders?: { site: string; studio: string }
}

/** Files served under their own names, wherever the process was started. */
const publicFolder = fileURLToPath(new URL('../site/public', import.meta.url))
const immutable = 'public, max-age=31536000, immutable'

/** Every address this process answers, in the order in which they are tried. */
export const createApp = async (house: House, options: AppOptions): Promise<Hono> => {
  const { ctx } = house
  const app = new Hono()
  /** The wallet of game suppliers stands before the id is given, and what goes wrong there still needs one. */
  const senderOf = (c: HonoContext): Sender => ({
    id: (c.get('requestId') as string | undefined) ?? randomId(),
    ip: clientAddress(ctx.settings, c.req.raw.headers, () => getConnInfo(c).remote.address),
  })

  if (ctx.settings.mode === 'demo') {
    app.use('*', (c, next) =>
      isOwnHost(ctx.settings, c.req.url.split('/', 3)[2] ?? '', houseHosts(ctx))
        ? next()
        : Promise.resolve(c.text('No such house here. PUBLIC_URL says under which name it answers.', 421)),
    )
  }

  const site = options.site ? await createSite(ctx, options.site) : undefined
  if (site) {
    // A page at hand needs nothing of what follows; a header added to it later would have it built twice.
    app.use('*', async (c, next) => {
      const page = site.cached(c.req.raw)
      if (!page) return next()
      return page
    })
  }

  // First, and so without the rest: the hottest path of the house answers machines, which need no page's headers.
  app.route('/platform/hub88', hub88(createHub88Door(ctx)))

  app.use('*', async (c: HonoContext, next) => {
    const startedAt = performance.now()
    const given = proxyRequestId(ctx.settings, c.req.raw.headers, () => getConnInfo(c).remote.address)
    const requestId = given ?? randomId()
    c.set('requestId', requestId)
    await next()
    c.header('x-request-id', requestId)
    for (const [name, value] of Object.entries(commonHeaders(ctx.settings)))
      if (!c.res.headers.has(name)) c.header(name, value)
    ctx.log.debug(
      {
        requestId,
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - startedAt),
      },
      'answered',
    )
  })

  // PostgreSQL stores no NUL, and no address of ours holds one; the product API drops it from its input itself.
  app.use('*', async (c, next) => {
    if (c.req.url.includes('%00') && !c.req.path.startsWith('/api/'))
      return c.text('This address cannot be read.', 400)
    return next()
  })

  // Only what no handler foresaw comes here; with the database away it is an outage like any other (ER-13).
  app.onError((error, c) => {
    const refusal = refusalOfFault(ctx, senderOf(c).id, error)
    if (refusal.type === 'ApplicationUnavailable') c.header('retry-after', retryAfterSeconds)
    c.header('cache-control', 'no-store')
    return c.json({ error: toWireError(ctx, defaultLocale, refusal) }, errorStatus[refusal.type] as 500 | 503)
  })

  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    const isReady = await isMigrated(ctx.connection).catch(() => false)
    return c.json({ status: isReady ? 'ready' : 'unavailable' }, isReady ? 200 : 503)
  })
  app.get('/version', (c) => c.json(version()))

  app.all('/api/*', async (c) => {
    const { status, body, headers, cookies } = await dispatch(ctx, c.req.raw, senderOf(c))
    const response = new Response(JSON.stringify(body), {
      status,
      headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
    })
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    return response
  })
  app.route('/docs/api', apiReference(ctx))
  const door = createCallDoor(ctx, senderOf)
  app.route(
    '/',
    oauthApp(ctx, {
      ...door,
      addressOf: ({ url }) => houseAddress(ctx.settings, url, houseHosts(ctx)),
    }),
  )
  app.route('/', authBackend(ctx, door))
  app.get('/content/notices', publicNotices(ctx))
  app.route('/content', contentRest(ctx))
  // A client of the content that is given no prefix finds the collections where it looks for them (RT-24).
  const toContent = (c: HonoContext) => {
    const { pathname, search } = new URL(c.req.url)
    return app.fetch(new Request(new URL(`/content${pathname}${search}`, c.req.url), c.req.raw), c.env)
  }
  for (const name of Object.keys(collections))
    for (const path of [`/${name}`, `/${name}/*`]) app.all(path, toContent)
  // Before the rest of /nfx, which answers for every address of its own.
  if (site) app.get('/nfx/i18n/texts/:file', (c) => site.texts(c.req.param('file')))
  app.route('/nfx', nfx(ctx))

  app.route(
    '/',
    seoFiles(ctx, (request) => {
      const url = houseAddress(ctx.settings, request.url, houseHosts(ctx))
      return { host: url.host, canonicalOrigin: houseDomain(ctx, url).canonicalOrigin }
    }),
  )

  if (options.site) app.route('/', await installedApp(ctx, options.site))

  app.route(
    '/',
    trackingApp(ctx, {
      uidOf: async (request) => (await identify(ctx, request.headers))?.uid,
      networkOf: (c) => networkOf(senderOf(c).ip),
      isOwn: ({ headers }) =>
        isOwnRequest(headers, ownOrigins(ctx.settings, houseHosts(ctx))) && !isPrefetch(headers),
    }),
  )

  app.route(
    '/',
    policyReports(ctx, (c) => networkOf(senderOf(c).ip)),
  )

  app.route('/', mailDoors(ctx))
  app.post('/callbacks/payments/:provider', (c) => paymentsCallback(ctx, c.req.param('provider'), c.req.raw))
  app.get('/platform/payments/return', (c) => paymentsReturn(ctx, c.req.raw))
  app.get(downloadPath, async (c) =>
    downloadPersonalData(ctx, await identify(ctx, c.req.raw.headers), new URL(c.req.url)),
  )
  app.route(
    '/platform',
    gamePlatform(ctx, {
      resolvePlayer: (request) => identify(ctx, request.headers),
      addressOf: (c) => senderOf(c).ip,
    }),
  )

  if (ctx.settings.mode === 'demo') {
    app.route('/sandbox', sandboxPayments(ctx))
    app.route('/sandbox/analytics', sandboxAnalytics(ctx))
    app.route('/sandbox/sign-in', sandboxSignIn(ctx))
    app.route('/sandbox/telegram', sandboxTelegram(ctx))
    app.route('/sandbox', sandboxTools(house))
  }

  const built = options.staticFolders
  app.route(
    '/',
    mediaApp({
      ...ctx,
      folders: [
        ...(built ? [{ prefix: '/assets/', folder: `${built.site}/assets` }] : []),
        { prefix: '/', folder: publicFolder },
      ],
      placeOf: (c) => networkOf(senderOf(c).ip),
    }),
  )

  if (options.staticFolders) {
    const { site, studio } = options.staticFolders
    const cors = (c: HonoContext) => c.header('access-control-allow-origin', '*')
    app.use(
      '/assets/*',
      serveStatic({
        root: site,
        precompressed: true,
        onFound: (_path, c) => c.header('cache-control', immutable),
      }),
    )
    app.use(
      '/studio-assets/*',
      serveStatic({
        root: studio,
        precompressed: true,
        rewriteRequestPath: (path) => path.replace(/^\/studio-assets/, ''),
        onFound: (_path, c) => {
          cors(c)
          c.header('cache-control', immutable)
        },
      }),
    )
    app.use('/icon.svg', serveStatic({ root: publicFolder }))
    app.use(
      '/icons/*',
      serveStatic({
        root: publicFolder,
        onFound: (_path, c) => c.header('cache-control', 'public, max-age=86400'),
      }),
    )
  }
  // The gallery is the one sandbox page that the site itself draws, and a game's page has its canonical address here.
  const isPage = /^\/sandbox\/gallery(\.data)?$|^\/platform\/game\/[^/]+$/
  for (const path of ['/assets/*', '/studio-assets/*', '/sandbox/*', '/callbacks/*', '/platform/*']) {
    app.all(path, (c, next) => (isPage.test(c.req.path) ? next() : c.notFound()))
  }

  for (const path of ['/auth/*', '/users/*', '/connect/*']) app.all(path, noSuchAddress)

  // What is left of the servers' addresses is nothing, and never a page (RT-24).
  app.use('*', async (c, next) => {
    if (!isReservedPath(c.req.path) || isPage.test(c.req.path)) return next()
    return c.json({ error: toWireError(ctx, defaultLocale, { type: 'MethodNotFound' }) }, 404)
  })

  if (site) {
    app.use('*', compress({ encoding: 'gzip' }))
    app.all('*', (c) => site.respond(c.req.raw, senderOf(c)))
  }
  return app
}
