import { maskCardNumbers } from '#contract/find-card-numbers.ts'
import { readTrackId } from '#contract/tracking.ts'
import type { Context } from '../../context.ts'
import type { Limit } from '../kernel/rate-limits/rate-limits.ts'

/** Limits starts of the site per network, regardless of a script's claims. */
const hits: Limit = { name: 'hit', max: 120, windowSeconds: 60 }

export type Hit = {
  readonly referer: string | undefined
  readonly trackId: string | undefined
  readonly seonSession: string | undefined
}

/** The referrer without the query, which may contain secrets of other sites. */
const plainReferer = (text: string | undefined): string | null => {
  if (!text || !URL.canParse(text)) return null
  const { protocol, origin, pathname } = new URL(text)
  return /^https?:$/.test(protocol) ? maskCardNumbers(`${origin}${pathname}`).slice(0, 500) : null
}

/** Records one start of the site (AN-01). False when its network sent too many. */
export const recordHit = async (
  ctx: Context,
  hit: Hit,
  from: { uid: number | undefined; network: string },
): Promise<boolean> => {
  const attempt = await ctx.limits.take(hits, from.network)
  if (!attempt.isAllowed) return false
  const isSeonUsed = ctx.content.section('general-information', '').is_seon_enabled
  await ctx.db
    .insertInto('tracking_hits')
    .values({
      received_at: ctx.clock.now(),
      uid: from.uid ?? null,
      referer: plainReferer(hit.referer),
      track_id: readTrackId(maskCardNumbers(hit.trackId ?? '')) ?? null,
      seon_session: (isSeonUsed && readTrackId(maskCardNumbers(hit.seonSession ?? ''))) || null,
    })
    .execute()
  return true
}
