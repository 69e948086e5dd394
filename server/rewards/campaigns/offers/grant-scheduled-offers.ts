import { transact, type Tx } from '#db/transaction.ts'
import { recordAudit, systemActor } from '#server/platform/audit/record-audit.ts'
import { readRunningOf } from '#server/rewards/bonuses/promotions/running-promotion.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { readRunningFreeSpinsCampaigns } from '#server/play/games/free-spins-campaigns/running-free-spins-campaign.ts'
import { grantOfferToMany } from './grant-offer-to-many.ts'
import { playersWithFacts } from './player-facts.ts'
import { runningOffers, type OfferRow } from './running-offers.ts'

/** Players per transaction. */
const atOnce = 500

/** Whether everything in an offer runs: otherwise it waits, and continues from its position. */
const canGrant = async (tx: Tx, { promotions, gifts }: OfferRow): Promise<boolean> => {
  const running = await readRunningOf(tx.db, promotions)
  const given = await readRunningFreeSpinsCampaigns(tx.db, gifts)
  return running.length === new Set(promotions).size && given.length === new Set(gifts).size
}

/** One step of one offer; skipped where another process runs it. Returns whether there is more to do. */
const grantNext = async (ctx: Kernel, tx: Tx, id: bigint): Promise<boolean> => {
  const now = ctx.clock.now()
  const offer = await runningOffers(tx.db, now)
    .where('id', '=', id)
    .where('given_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!offer || !(await canGrant(tx, offer))) return false
  const players = await playersWithFacts(tx.db)
    .where('uid', '>', offer.given_to_uid)
    .where('status', '=', 'active')
    .orderBy('uid')
    .limit(atOnce)
    .execute()
  await grantOfferToMany(ctx, tx, offer, players)
  const isLast = players.length < atOnce
  await tx.db
    .updateTable('campaign_offers')
    .set({ given_to_uid: players.at(-1)?.uid ?? offer.given_to_uid, ...(isLast ? { given_at: now } : {}) })
    .where('id', '=', id)
    .execute()
  if (isLast) await recordOfferGiven(ctx, tx, offer)
  return !isLast
}

const recordOfferGiven = async (ctx: Kernel, tx: Tx, { id, sysname }: OfferRow): Promise<void> => {
  const { players } = await tx.db
    .selectFrom('campaign_takings')
    .select((taking) => taking.fn.countAll<bigint>().as('players'))
    .where('offer_id', '=', id)
    .executeTakeFirstOrThrow()
  await recordAudit(ctx, tx, {
    type: 'offer_given',
    actor: systemActor('campaigns.schedule'),
    uid: null,
    subject: `offer:${sysname}`,
    after: { players: Number(players) },
  })
}

/**
 * Gives due scheduled offers to their audience: five hundred players per transaction, each of which stores its
 * position, so that it continues after a crash and two processes never give twice.
 */
export const grantScheduledOffers = async (ctx: Kernel): Promise<void> => {
  const due = await runningOffers(ctx.db, ctx.clock.now())
    .where('trigger', '=', 'schedule')
    .where('given_at', 'is', null)
    .execute()
  for (const { id } of due) while (await transact(ctx.connection, (tx) => grantNext(ctx, tx, id)));
}
