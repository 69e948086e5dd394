import { Hono, type Context as HonoContext } from 'hono'
import { hourSeconds } from '#contract/durations.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { readRequest } from '#server/platform/kernel/network/read-bytes.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'

/** Where browsers report violations of a page's policy (standards X7, W10). */
export const policyReportsPath = '/csp-reports'

/** Browser extensions break policies all the time; a few reports per network are enough. */
const reports: Limit = { name: 'csp-report', max: 20, windowSeconds: hourSeconds }
const reportMaxBytes = 8192

type Report = Readonly<Record<string, unknown>>

const parse = (bytes: Uint8Array): Report | undefined => {
  try {
    const { 'csp-report': report } = JSON.parse(Buffer.from(bytes).toString()) as { 'csp-report'?: unknown }
    return typeof report === 'object' && report !== null ? (report as Report) : undefined
  } catch {
    return undefined
  }
}

/** An address without its query, which may contain secrets; a keyword such as `inline` stays. */
const plain = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.split(/[?#]/, 1)[0]?.slice(0, 300) : undefined

/** Logs what browsers refused to run or to load; monitoring shows a foreign script early. */
export const policyReports = (ctx: Kernel, networkOf: (c: HonoContext) => string): Hono => {
  const app = new Hono()
  app.post(policyReportsPath, async (c) => {
    c.header('cache-control', 'no-store')
    const bytes = await readRequest(c.req.raw, reportMaxBytes)
    const report = bytes && parse(bytes)
    if (!report) return c.text('This is no report.', 400)
    const { isAllowed } = await ctx.limits.consume(reports, networkOf(c))
    if (isAllowed)
      ctx.log.warn(
        {
          page: plain(report['document-uri']),
          directive: plain(report['effective-directive'] ?? report['violated-directive']),
          blocked: plain(report['blocked-uri']),
          source: plain(report['source-file']),
        },
        'A browser refused what the policy of a page does not allow',
      )
    return c.body(null, 204)
  })
  return app
}
