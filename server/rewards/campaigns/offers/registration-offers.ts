import { transactResult } from '#db/transaction.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { useCode } from '../codes/activate-offer.ts'
import { unmetProblem } from '../conditions/offer-conditions.ts'
import { grantOffer } from './grant-offer.ts'
import { readPlayerFacts } from './player-facts.ts'
import { runningOffers } from './running-offers.ts'

/** Gives a new player the offers for new players, and that of their registration's promo code. */
export const grantRegistrationOffers = async (ctx: Kernel, { uid }: { uid: number }): Promise<void> => {
  const now = ctx.clock.now()
  const facts = await readPlayerFacts(ctx.db, uid, now)
  if (!facts) return
  const offers = await runningOffers(ctx.db, now).where('trigger', '=', 'registration').execute()
  const actor = systemActor('campaigns.registration')
  for (const offer of offers.filter(({ conditions }) => unmetProblem(conditions, facts) === undefined)) {
    const reason = `registration for ${offer.sysname}`
    const taking = { uid, occasion: 'registration', depositMinor: 0n, actor, reason }
    const given = await transactResult(ctx.connection, (tx) => grantOffer(ctx, tx, offer, taking))
    if (!given.ok)
      ctx.log.warn({ offer: offer.sysname, uid, refusal: given.refusal }, 'An offer was not given')
  }
  const player = await ctx.db
    .selectFrom('player_profiles')
    .select('promo_code')
    .where('uid', '=', uid)
    .executeTakeFirst()
  const code = player?.promo_code
  if (code) await transactResult(ctx.connection, (tx) => useCode(ctx, tx, uid, code))
}
