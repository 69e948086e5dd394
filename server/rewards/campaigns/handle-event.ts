import { hourSeconds } from '#contract/durations.ts'
import { maskCardNumbersIn } from '#contract/find-card-numbers.ts'
import type { PageEvent } from '#contract/events.ts'
import type { CallContext } from '../../context.ts'
import type { Limit } from '../../platform/kernel/rate-limits/rate-limits.ts'
import { invalid, ok, refuse, type Result } from '../../platform/kernel/result.ts'

/** A page reports an event once per visit; more calls do not come from a page. */
const perPlayer: Limit = { name: 'player-events', max: 120, windowSeconds: hourSeconds }

const objectIn = (json: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

/** Stores an event that a page reported of its player, for campaigns (CM-13, ST-08). */
export const handleEvent = async (
  ctx: CallContext,
  input: { event_name: PageEvent; event_params: string },
): Promise<Result<1>> => {
  const params = objectIn(input.event_params)
  if (!params) return invalid('event_params', 'FORMAT')
  const verdict = await ctx.limits.consume(perPlayer, String(ctx.uid))
  if (!verdict.isAllowed) return refuse('TooManyRequests', { resendSeconds: verdict.resendSeconds })
  await ctx.db
    .insertInto('player_events')
    .values({
      uid: ctx.uid,
      name: input.event_name,
      params: JSON.stringify(maskCardNumbersIn(params)),
      received_at: ctx.clock.now(),
    })
    .execute()
  return ok(1)
}
