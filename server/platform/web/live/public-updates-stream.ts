import type { Context as HonoContext } from 'hono'
import type { Context } from '#server/context.ts'
import { networkOf } from '#server/platform/kernel/network/network-of.ts'
import { retryAfterSeconds } from '#server/platform/kernel/rate-limits/retry-after.ts'
import { listed } from '#server/platform/kernel/settings/setting-texts.ts'
import { eventStreamHeaders } from '#server/platform/kernel/streams/event-stream.ts'

const maxTopics = 10

/**
 * `GET /platform/floor/stream?topics=wins.en,jackpots`: the public updates. Each event has the name of its
 * topic and the complete value as JSON, first the current one and then each change; `alive` is a keep-alive.
 */
export const publicUpdates = async (ctx: Context, c: HonoContext, ip: string): Promise<Response> => {
  const topics = [...new Set(listed(c.req.query('topics') ?? ''))]
  const isReadable =
    topics.length > 0 && topics.length <= maxTopics && topics.every((one) => ctx.publicUpdates.has(one))
  if (!isReadable) return c.json({ error: { code: 'MALFORMED' } }, 400)
  const opened = await ctx.publicUpdates.open(ctx, topics, networkOf(ip))
  if (opened === 'full') return c.body(null, 503, { 'retry-after': String(retryAfterSeconds.busy) })
  if (opened === 'network_full') return c.body(null, 429, { 'retry-after': String(retryAfterSeconds.busy) })
  return c.body(opened, 200, eventStreamHeaders)
}
