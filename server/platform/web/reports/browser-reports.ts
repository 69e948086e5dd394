import { Hono, type Context as HonoContext } from 'hono'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { readRequest } from '#server/platform/kernel/network/read-bytes.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'

const reportMaxBytes = 8192

type ReportKind = {
  readonly path: string
  /** A fault shows in every browser; a few reports per network are enough. */
  readonly limit: Limit
  /** The log line. */
  readonly message: string
  /** The fields of the log line; undefined for what is no report. */
  read(report: Readonly<Record<string, unknown>>): object | undefined
}

const parse = (bytes: Uint8Array | undefined): Readonly<Record<string, unknown>> => {
  try {
    const report: unknown = JSON.parse(Buffer.from(bytes ?? []).toString())
    return typeof report === 'object' && report !== null ? (report as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Takes what browsers report of themselves, which anyone may write, and logs it. */
export const browserReports = (
  ctx: Kernel,
  networkOf: (c: HonoContext) => string,
  { path, limit, message, read }: ReportKind,
): Hono => {
  const app = new Hono()
  app.post(path, async (c) => {
    c.header('cache-control', 'no-store')
    const fields = read(parse(await readRequest(c.req.raw, reportMaxBytes)))
    if (!fields) return c.text('This is no report.', 400)
    const { isAllowed } = await ctx.limits.consume(limit, networkOf(c))
    if (isAllowed) ctx.log.warn(fields, message)
    return c.body(null, 204)
  })
  return app
}
