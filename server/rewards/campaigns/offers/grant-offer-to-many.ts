import type { Tx } from '#db/transaction.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import { grantToMany, planGrants } from '#server/rewards/bonuses/bonus/grant-to-many.ts'
import { lockPromotion, readRunningOf } from '#server/rewards/bonuses/promotions/running-promotion.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import {
  grantCampaignFreeSpins,
  planCampaignGrants,
} from '#server/play/games/free-spins-campaigns/grant-campaign-free-spins.ts'
import {
  lockFreeSpinsCampaign,
  readRunningFreeSpinsCampaigns,
} from '#server/play/games/free-spins-campaigns/running-free-spins-campaign.ts'
import { unmetProblem } from '../conditions/offer-conditions.ts'
import { factsOf, readSegments, type FactsRow } from './player-facts.ts'
import type { OfferRow } from './running-offers.ts'

/**
 * Gives an offer to those of these players who qualify and have not had it: all of its promotions and free
 * spins or none, once per player, with a few statements for all. The caller locks the offer. Returns their
 * number.
 */
export const grantOfferToMany = async (
  ctx: Kernel,
  tx: Tx,
  offer: OfferRow,
  players: readonly FactsRow[],
): Promise<number> => {
  const now = ctx.clock.now()
  const segments = await readSegments(tx.db)
  const fitting = players
    .filter((player) => unmetProblem(offer.conditions, factsOf(player, segments, now)) === undefined)
    .map(({ uid }) => uid)
  if (fitting.length === 0) return 0
  // In a fixed order, so that two offers with the same promotions cannot deadlock.
  for (const promotion of offer.promotions.toSorted()) await lockPromotion(tx, promotion)
  const running = await readRunningOf(tx.db, offer.promotions)
  for (const gift of offer.gifts.toSorted()) await lockFreeSpinsCampaign(tx, gift)
  const gifts = await readRunningFreeSpinsCampaigns(tx.db, offer.gifts)
  if (running.length < offer.promotions.length || gifts.length < offer.gifts.length) return 0
  const askedOf = (uids: readonly number[], promotion: string) =>
    uids.map((uid) => ({ uid, key: `offer:${offer.id}:${uid}:once:${promotion}` }))
  const roundsOf = (uids: readonly number[], gift: string) => askedOf(uids, `rounds:${gift}`)
  let uids = await notTaken(tx, offer.id, fitting)
  for (const promotion of running) {
    const asked = askedOf(uids, promotion.sysname)
    const { gives } = await planGrants(ctx, tx.db, promotion, { asked, isHeld: true })
    uids = gives.map(({ uid }) => uid)
    if (uids.length === 0) return 0
  }
  for (const gift of gifts) {
    const { gives } = await planCampaignGrants(ctx, tx.db, gift, {
      asked: roundsOf(uids, gift.sysname),
      isHeld: true,
    })
    uids = gives.map(({ uid }) => uid)
    if (uids.length === 0) return 0
  }
  await tx.db
    .insertInto('campaign_takings')
    .values(uids.map((uid) => ({ offer_id: offer.id, uid, occasion: 'once', taken_at: now })))
    .execute()
  const by = { actor: systemActor(`campaigns.${offer.trigger}`), reason: `offer ${offer.sysname}` }
  for (const { sysname } of running) {
    const given = await grantToMany(ctx, tx, { promotion: sysname, asked: askedOf(uids, sysname) }, by)
    if (!given.ok || given.value.gives.length < uids.length)
      throw new Error(`Offer ${offer.sysname} could not give ${sysname} as it was planned`)
  }
  for (const { sysname } of gifts) {
    const given = await grantCampaignFreeSpins(ctx, tx, { gift: sysname, asked: roundsOf(uids, sysname) }, by)
    if (!given.ok || given.value.gives.length < uids.length)
      throw new Error(`Offer ${offer.sysname} could not give ${sysname} as it was planned`)
  }
  return uids.length
}

const notTaken = async (tx: Tx, offerId: bigint, uids: readonly number[]): Promise<number[]> => {
  const taken = await tx.db
    .selectFrom('campaign_takings')
    .select('uid')
    .where('offer_id', '=', offerId)
    .where('uid', 'in', uids)
    .execute()
  const had = new Set(taken.map(({ uid }) => uid))
  return uids.filter((uid) => !had.has(uid))
}
