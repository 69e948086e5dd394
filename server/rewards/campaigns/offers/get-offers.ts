import type { z } from 'zod'
import type { campaignsCalls, Offer } from '#contract/campaigns.ts'
import { defaultCurrencyOf } from '#server/identity/account/registration/registration-countries.ts'
import { readGameFacts } from '#server/rewards/bonuses/bonus/get-bonuses.ts'
import { readRunningOf } from '#server/rewards/bonuses/promotions/running-promotion.ts'
import type { CallContext } from '#server/context.ts'
import { readCampaignsToShow } from '#server/play/games/free-spins-campaigns/serialize-free-spins-campaign.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { serializeOffer } from './serialize-offer.ts'
import { readPlayerFacts } from './player-facts.ts'
import { runningOffers, type OfferRow } from './running-offers.ts'

type Query = z.output<(typeof campaignsCalls)['getoffers']['input']>

/** Current offers (CM-01), in the reader's currency and language; offers by code only if they are public. */
export const getOffers = async (ctx: CallContext, { offset, count }: Query) => {
  const rows = await runningOffers(ctx.db, ctx.clock.now()).where('is_public', '=', true).execute()
  const all = await readOfferDtos(ctx, rows)
  return ok({ items: all.slice(offset, offset + count), offset, limit: count, total: all.length })
}

/** Offers as DTOs for the caller; those without an award in their currency are left out. */
export const readOfferDtos = async (ctx: CallContext, offers: readonly OfferRow[]): Promise<Offer[]> => {
  const { uid, db } = ctx
  const now = ctx.clock.now()
  const promotions = await readRunningOf(db, [...new Set(offers.flatMap((offer) => offer.promotions))])
  const gifts = await readCampaignsToShow(
    db,
    offers.flatMap((offer) => offer.gifts),
    ctx.request.locale,
  )
  const [facts, taken, games] = await Promise.all([
    uid === 0 ? undefined : readPlayerFacts(db, uid, now),
    uid === 0 ? [] : db.selectFrom('campaign_takings').select('offer_id').where('uid', '=', uid).execute(),
    readGameFacts(
      db,
      promotions.map(({ version }) => version),
      ctx.request.locale,
    ),
  ])
  const currency = facts?.currency ?? defaultCurrencyOf(ctx.settings.currencies)
  const reader = {
    facts,
    currency,
    locale: ctx.request.locale,
    taken: new Set(taken.map(({ offer_id: id }) => id)),
    games,
  }
  return offers.flatMap((offer) => serializeOffer(offer, { promotions, gifts }, reader) ?? [])
}
