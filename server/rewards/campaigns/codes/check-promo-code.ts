import type { CallContext } from '#server/context.ts'
import { canonicalCode } from './canonical-code.ts'
import { runningOffers } from '../offers/running-offers.ts'
import { networkOf } from '#server/platform/kernel/network/network-of.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'

/** A form checks after typing stops; more frequent calls are guesses. */
const perNetwork: Limit = { name: 'promo-code-network', max: 60, windowSeconds: 10 * 60 }

/** The promo code in the operator's spelling while it is in force; null for any other text (RG-11, RG-12). */
export const checkPromoCode = async (
  ctx: CallContext,
  input: { promo_code: string },
): Promise<Result<{ promo_code: string } | null>> => {
  const attempt = await ctx.limits.consume(perNetwork, networkOf(ctx.request.ip))
  if (!attempt.isAllowed) return refuse('TooManyRequests', { resendSeconds: attempt.resendSeconds })
  const now = ctx.clock.now()
  const found = await ctx.db
    .selectFrom('promo_codes')
    .select('promo_codes.code')
    .where('code_canonical', '=', canonicalCode(input.promo_code))
    .where('is_enabled', '=', true)
    .where('starts_at', '<=', now)
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now)]))
    // A code is in force only as long as its offer, and one of a draft is not known yet.
    .where((is) =>
      is.or([
        is('offer_id', 'is', null),
        is(
          'offer_id',
          'in',
          runningOffers(ctx.db, now).clearSelect().select('campaign_offers.id').clearOrderBy(),
        ),
      ]),
    )
    .executeTakeFirst()
  return ok(found ? { promo_code: found.code } : null)
}
