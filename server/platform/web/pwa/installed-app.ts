import { readFileSync } from 'node:fs'
import { Hono, type Context as HonoContext } from 'hono'
import { displayBrandName } from '#server/content/reading/display-brand-name.ts'
import { themeColour } from '#site/layout/theme/theme-colour.ts'
import { paths } from '#site/paths.ts'
import type { WorkerBuild } from '#site/worker/worker-build.ts'
import type { Context } from '#server/context.ts'
import { defaultTheme, pageTheme } from '../pages/page-theme.ts'
import { defaultLocale, type LocaleEntry } from '#server/platform/i18n/messages.ts'
import { cacheControl } from '#server/platform/kernel/cache-control.ts'
import { offlinePage } from './offline-page.ts'
import { everyPageFiles, readSiteBuild, type SiteBuild } from './site-build.ts'
import type { SiteSource } from '../pages/render-page.ts'

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The web manifest in a language (PW-02, standards P13): name, icon and address of the installed site. */
const manifestOf = (ctx: Context, { code, dir }: LocaleEntry) => {
  const name = displayBrandName(ctx)
  const { palette } = ctx.content.section('general-information', code)
  const theme = defaultTheme(ctx)
  const ground = ctx.brandTheme?.ground[theme] ?? themeColour[palette][theme]
  return {
    id: '/',
    name,
    short_name: name,
    description: ctx.messages.text(code, 'home.meta.description'),
    lang: code,
    dir,
    start_url: paths.home(),
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    categories: ['games', 'entertainment'],
    prefer_related_applications: false,
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('maskable-512.png', 512, 'maskable'),
    ],
  }
}

const offlinePath = (locale: string): string => `/builds/offline/${locale}.html`

const workerText = async (ctx: Context, source: SiteSource, { id }: SiteBuild, file: string) => {
  const facts: WorkerBuild = {
    id,
    assets: await everyPageFiles(source),
    offline: Object.fromEntries(ctx.content.locales().map(({ code }) => [code, offlinePath(code)])),
    defaultLocale,
  }
  return `const workerBuild=${JSON.stringify(facts)};\n${readFileSync(file, 'utf8')}`
}

/**
 * Makes the site an installable app that detects a newer version: manifest, service worker, the offline page,
 * and the current build (PW-01…05).
 */
export const installedApp = async (ctx: Context, source: SiteSource): Promise<Hono> => {
  const app = new Hono()
  const build = await readSiteBuild(source)
  const openLocale = (code: string | undefined): LocaleEntry | undefined =>
    ctx.content.locales().find((locale) => locale.code === code)

  app.get('/manifest.webmanifest', (c) => {
    const locale = openLocale(c.req.query('locale')) ?? openLocale(defaultLocale)
    if (!locale) return c.notFound()
    return c.body(JSON.stringify(manifestOf(ctx, locale)), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': cacheControl.hour,
    })
  })

  const { workerFile } = source
  if (workerFile) {
    app.get('/service-worker.js', async (c) =>
      c.body(await workerText(ctx, source, build, workerFile), 200, {
        'content-type': 'text/javascript; charset=utf-8',
        // The browser requests it again at each check for an update.
        'cache-control': 'no-cache',
      }),
    )
  }

  app.get('/builds/latest.json', (c) =>
    c.json({ id: build.id, timestamp: build.timestamp }, 200, { 'cache-control': 'no-store' }),
  )
  app.get('/builds/meta/:file', (c) =>
    c.req.param('file') === `${build.id}.json`
      ? c.json(build, 200, { 'cache-control': cacheControl.immutable })
      : unknownBuild(c),
  )
  app.get('/builds/offline/:file', (c) => {
    const locale = openLocale(/^(.+)\.html$/.exec(c.req.param('file'))?.[1])
    return locale ? offlinePage(ctx, locale, pageTheme(ctx, undefined)) : unknownBuild(c)
  })
  app.all('/builds/*', unknownBuild)
  return app
}

/** Never cached: during a deployment a process of the other build may have it. */
const unknownBuild = (c: HonoContext) => c.json({ error: 'NOT_FOUND' }, 404, { 'cache-control': 'no-store' })
