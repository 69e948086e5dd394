import { transact, transactResult } from '#db/transaction.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import { endPlayerBonuses } from '#server/rewards/bonuses/bonus/end-player-bonuses.ts'
import type { CheckOffer } from '#server/money/cashier/deposit/check-offer.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { awardOf } from '#server/rewards/bonuses/terms/bonus-terms.ts'
import { readRunningOf } from '#server/rewards/bonuses/promotions/running-promotion.ts'
import { revokeFreeSpinsOfDeposit } from '#server/play/games/free-spins/revoke-free-spins.ts'
import { readRunningFreeSpinsCampaigns } from '#server/play/games/free-spins-campaigns/running-free-spins-campaign.ts'
import { unmetProblem } from '../conditions/offer-conditions.ts'
import { grantOffer } from './grant-offer.ts'
import { readPlayerFacts, readSegments, withSegments } from './player-facts.ts'
import { runningOffers, type OfferRow } from './running-offers.ts'

/** Checks the offer of a deposit (CA-17): it exists, applies to this player, and is earned by this deposit. */
export const checkOfferOfDeposit: CheckOffer = async (ctx, { offerId, method, amountMinor, currency }) => {
  const now = ctx.clock.now()
  const offer = await runningOffers(ctx.db, now).where('id', '=', offerId).executeTakeFirst()
  if (!offer || offer.trigger !== 'deposit') return invalid('campaign_offer_id', 'UNKNOWN')
  if (offer.exclude_methods.includes(method)) return invalid('campaign_offer_id', 'METHOD')
  const facts = await readPlayerFacts(ctx.db, ctx.uid, now)
  if (!facts || unmetProblem(offer.conditions, facts)) return invalid('campaign_offer_id', 'NOT_ALLOWED')
  if (!offer.repeats && (await hasHadOffer(ctx.db, offer.id, ctx.uid)))
    return invalid('campaign_offer_id', 'NOT_ALLOWED')
  const promotions = await readRunningOf(ctx.db, offer.promotions)
  const isEnough = promotions.every(
    ({ version }) => awardOf(version.terms, { currency, depositMinor: amountMinor }) !== null,
  )
  const gifts = await readRunningFreeSpinsCampaigns(ctx.db, offer.gifts)
  const areGiven = gifts.every(({ version }) => version.terms.stakes[currency] !== undefined)
  if (gifts.length < offer.gifts.length || !areGiven) return invalid('campaign_offer_id', 'NOT_ALLOWED')
  return promotions.length === offer.promotions.length &&
    isEnough &&
    reachesMinDeposit(offer, { currency, amountMinor })
    ? ok(undefined)
    : invalid('campaign_offer_id', 'TOO_LITTLE')
}

/** Whether a deposit reaches the offer's own minimum; false for a currency without one. */
const reachesMinDeposit = (
  { least_deposit: least }: Pick<OfferRow, 'least_deposit'>,
  { currency, amountMinor }: { readonly currency: string; readonly amountMinor: bigint },
): boolean => least === null || (least[currency] !== undefined && amountMinor >= BigInt(least[currency]))

/**
 * Gives the offer of a successful deposit, by the received amount. An offer that has ended meanwhile still
 * applies, since it was in force when the deposit was made; a failure is logged, and the deposit stands.
 */
export const grantDepositOffer = async (
  ctx: Kernel,
  { transactionId, uid, amountMinor }: { transactionId: string; uid: number; amountMinor: string },
): Promise<void> => {
  const payment = await ctx.db
    .selectFrom('cashier_transactions')
    .innerJoin('campaign_offers', 'campaign_offers.id', 'cashier_transactions.campaign_offer_id')
    .selectAll('campaign_offers')
    .select('cashier_transactions.currency')
    .where('cashier_transactions.id', '=', BigInt(transactionId))
    .executeTakeFirst()
  if (!payment) return
  const now = ctx.clock.now()
  const facts = await readPlayerFacts(ctx.db, uid, now)
  // The facts before this deposit, which is included now: of two concurrent first deposits one counts as first.
  const before = facts && withSegments({ ...facts, deposits: facts.deposits - 1 }, await readSegments(ctx.db))
  if (!before || unmetProblem(payment.conditions, before)) {
    ctx.log.warn({ offer: payment.sysname, uid }, 'A deposit’s offer was for another deposit')
    return
  }
  if (!reachesMinDeposit(payment, { currency: payment.currency, amountMinor: BigInt(amountMinor) })) {
    ctx.log.warn({ offer: payment.sysname, uid }, 'A deposit was too little for its offer')
    return
  }
  const given = await transactResult(ctx.connection, (tx) =>
    grantOffer(ctx, tx, payment, {
      uid,
      occasion: `deposit:${transactionId}`,
      depositMinor: BigInt(amountMinor),
      depositId: BigInt(transactionId),
      reason: `deposit ${transactionId} for ${payment.sysname}`,
    }),
  )
  if (!given.ok)
    ctx.log.warn({ offer: payment.sysname, uid, refusal: given.refusal }, 'A deposit’s offer was not given')
}

/** A deposit was returned: bonuses given for it and not yet converted are revoked. */
export const revokeDepositBonuses = async (
  ctx: Kernel,
  { transactionId, uid }: { transactionId: string; uid: number },
): Promise<void> => {
  const actor = systemActor('campaigns.deposit-reversed')
  const depositId = BigInt(transactionId)
  await transact(ctx.connection, async (tx) => {
    await endPlayerBonuses(ctx, tx, { uid, depositId, actor })
    const by = { actor, reason: 'the deposit was taken back' }
    await revokeFreeSpinsOfDeposit(ctx, tx, { uid, depositId }, by)
  })
}

const hasHadOffer = async (db: Kernel['db'], offerId: bigint, uid: number): Promise<boolean> =>
  (await db
    .selectFrom('campaign_takings')
    .select('uid')
    .where('offer_id', '=', offerId)
    .where('uid', '=', uid)
    .executeTakeFirst()) !== undefined
