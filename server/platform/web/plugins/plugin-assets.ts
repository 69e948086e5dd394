import type { Context as HonoContext, Hono } from 'hono'
import { hourSeconds } from '#contract/durations.ts'
import { pluginFailuresPath } from '#contract/plugin-parts.ts'
import type { Context } from '#server/context.ts'
import { cacheControl } from '#server/platform/kernel/cache-control.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { browserReports } from '../reports/browser-reports.ts'

const reports: Limit = { name: 'plugin-failure', max: 20, windowSeconds: hourSeconds }

/** The modules of plugins for browsers, and their reports of one that failed there, which the log names. */
export const pluginAssets = (ctx: Context, networkOf: (c: HonoContext) => string): Hono => {
  const { pluginParts } = ctx
  const app = browserReports(ctx, networkOf, {
    path: pluginFailuresPath,
    limit: reports,
    message: 'A part of a plugin failed in a browser',
    read: ({ part, message }) =>
      typeof part === 'string' && typeof message === 'string' && pluginParts.fileOf(part) !== undefined
        ? { plugin: part.split('/')[2], part, error: message.slice(0, 300) }
        : undefined,
  })
  app.get('/plugin-assets/*', (c) => {
    const code = pluginParts.fileOf(c.req.path)
    if (code === undefined) return c.notFound()
    return c.body(code, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': cacheControl.immutable,
    })
  })
  return app
}
