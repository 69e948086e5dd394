import type { PromoCodeProblem } from '#contract/campaigns.ts'
import type { Tx } from '#db/transaction.ts'
import { playerActor, type AuditActor } from '#server/platform/audit/record-audit.ts'
import { grantBonus } from '#server/rewards/bonuses/bonus/grant-bonus.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { grantCampaignFreeSpinsToPlayer } from '#server/play/games/free-spins-campaigns/grant-campaign-free-spins.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import type { OfferRow } from './running-offers.ts'

type Parts = Pick<Kernel, 'clock' | 'secrets' | 'settings' | 'jobs' | 'events'>

type Taking = {
  readonly uid: number
  /** Key of the trigger; an offer that does not repeat is given once, for any trigger. */
  readonly occasion: string
  readonly depositMinor: bigint
  readonly depositId?: bigint
  readonly actor?: AuditActor
  readonly reason: string
}

const problemOf = (code: string | undefined): PromoCodeProblem => {
  const known: Readonly<Record<string, PromoCodeProblem>> = {
    LIMIT: 'LIMIT',
    USED: 'USED',
    CURRENCY: 'CURRENCY',
    NEED_DEPOSIT: 'NEED_DEPOSIT',
    CLOSED: 'EXPIRED',
  }
  return known[code ?? ''] ?? 'INVALID'
}

/**
 * Gives a player all promotions and free spins of an offer, or nothing: once, or once per trigger where it
 * repeats. The error stands at `offer` with a promo code's problem. The caller's transaction must roll back on
 * an error.
 */
export const grantOffer = async (
  ctx: Parts,
  tx: Tx,
  offer: OfferRow,
  { uid, occasion, depositMinor, depositId, actor = playerActor(uid), reason }: Taking,
): Promise<Result<void>> => {
  const taken = await tx.db
    .insertInto('campaign_takings')
    .values({
      offer_id: offer.id,
      uid,
      occasion: offer.repeats ? occasion : 'once',
      taken_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  if (!taken) return invalid('offer', 'USED')
  const keyOf = (what: string) => `offer:${offer.id}:${uid}:${offer.repeats ? occasion : 'once'}:${what}`
  for (const promotion of offer.promotions) {
    const key = keyOf(promotion)
    const granted = await grantBonus(
      ctx,
      tx,
      { uid, promotion, depositMinor, depositId, key },
      { actor, reason },
    )
    if (!granted.ok) {
      const { fields } = granted.refusal
      return fields?.promotion ? invalid('offer', problemOf(fields.promotion[0])) : granted
    }
  }
  for (const gift of offer.gifts.toSorted()) {
    const one = { uid, gift, depositId, key: keyOf(`rounds:${gift}`) }
    const given = await grantCampaignFreeSpinsToPlayer(ctx, tx, one, { actor, reason })
    if (!given.ok) return invalid('offer', problemOf(given.refusal.fields?.gift?.[0]))
  }
  return ok(undefined)
}
