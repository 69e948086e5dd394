import type { Context as HonoContext, Hono } from 'hono'
import { hourSeconds } from '#contract/durations.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { browserReports } from './browser-reports.ts'

/** Where browsers report violations of a page's policy (standards X7, W10). */
export const policyReportsPath = '/csp-reports'

/** Browser extensions break policies all the time. */
const reports: Limit = { name: 'csp-report', max: 20, windowSeconds: hourSeconds }

/** An address without its query, which may contain secrets; a keyword such as `inline` stays. */
const plain = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.split(/[?#]/, 1)[0]?.slice(0, 300) : undefined

/** Logs what browsers refused to run or to load; monitoring shows a foreign script early. */
export const policyReports = (ctx: Kernel, networkOf: (c: HonoContext) => string): Hono =>
  browserReports(ctx, networkOf, {
    path: policyReportsPath,
    limit: reports,
    message: 'A browser refused what the policy of a page does not allow',
    read({ 'csp-report': given }) {
      if (typeof given !== 'object' || given === null) return undefined
      const report = given as Readonly<Record<string, unknown>>
      return {
        page: plain(report['document-uri']),
        directive: plain(report['effective-directive'] ?? report['violated-directive']),
        blocked: plain(report['blocked-uri']),
        source: plain(report['source-file']),
      }
    },
  })
