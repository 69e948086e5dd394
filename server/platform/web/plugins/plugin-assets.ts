import { Hono, type Context as HonoContext } from 'hono'
import { hourSeconds } from '#contract/durations.ts'
import { pluginFailuresPath } from '#contract/plugin-parts.ts'
import type { Context } from '#server/context.ts'
import { cacheControl } from '#server/platform/kernel/cache-control.ts'
import { readRequest } from '#server/platform/kernel/network/read-bytes.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'

/** A part that fails does so for every visitor; a few reports per network are enough. */
const reports: Limit = { name: 'plugin-failure', max: 20, windowSeconds: hourSeconds }
const reportMaxBytes = 2048

type Failure = { readonly part: string; readonly message: string }

const parse = (bytes: Uint8Array | undefined): Failure | undefined => {
  if (!bytes) return undefined
  try {
    const { part, message } = JSON.parse(Buffer.from(bytes).toString()) as Record<string, unknown>
    return typeof part === 'string' && typeof message === 'string' ? { part, message } : undefined
  } catch {
    return undefined
  }
}

/** The modules of plugins for browsers, and their reports of one that failed there, which the log names. */
export const pluginAssets = (ctx: Context, networkOf: (c: HonoContext) => string): Hono => {
  const app = new Hono()
  const { pluginParts } = ctx
  app.post(pluginFailuresPath, async (c) => {
    c.header('cache-control', 'no-store')
    const failure = parse(await readRequest(c.req.raw, reportMaxBytes))
    if (!failure || pluginParts.fileOf(failure.part) === undefined) return c.text('This is no report.', 400)
    const { isAllowed } = await ctx.limits.consume(reports, networkOf(c))
    if (isAllowed)
      ctx.log.error(
        { plugin: failure.part.split('/')[2], part: failure.part, error: failure.message.slice(0, 300) },
        'A part of a plugin failed in a browser',
      )
    return c.body(null, 204)
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
