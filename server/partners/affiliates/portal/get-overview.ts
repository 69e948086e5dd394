import { affiliateSpanDays } from '#contract/affiliate-enums.ts'
import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { readSpan } from '#server/compliance/reports/report-span.ts'
import { requireAffiliate } from '../sign-in/require-affiliate.ts'
import type { SignedInAffiliate } from '../sign-in/affiliate-sessions.ts'
import { dayAfter } from '../months.ts'
import { readTrackers, readTraffic } from './read-traffic.ts'

type Asked = { from?: string | undefined; to?: string | undefined }

const read = async (ctx: CallContext, { id }: SignedInAffiliate, asked: Asked) => {
  const span = readSpan(ctx.clock.now(), asked, affiliateSpanDays)
  if (!span.ok) return span
  const { from, to } = span.value
  const { all, days, ofTracker } = await readTraffic(ctx.db, id, { from, before: dayAfter(to) })
  return ok({ from, to, all, trackers: await readTrackers(ctx, id, ofTracker), days })
}

/** Results of the affiliate's trackers; by default of the last thirty days. */
export const getOverview = requireAffiliate(read)
