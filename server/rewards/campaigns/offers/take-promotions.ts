import { transactResult } from '#db/transaction.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { unmetProblem } from '../conditions/offer-conditions.ts'
import { grantOffer } from './grant-offer.ts'
import { readPlayerFacts } from './player-facts.ts'
import { runningOffers } from './running-offers.ts'

/** A player accepts an available offer (CM-08), once. */
export const takePromotions = (
  ctx: CallContext,
  { offer_id: asked }: { offer_id: string },
): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx) => {
    const { uid } = ctx
    const now = ctx.clock.now()
    const offer = await runningOffers(tx.db, now).where('id', '=', BigInt(asked)).executeTakeFirst()
    if (!offer) return invalid('offer_id', 'NOT_FOUND')
    if (offer.trigger !== 'taken') return invalid('offer_id', 'NOT_ALLOWED')
    const facts = await readPlayerFacts(tx.db, uid, now)
    const problem = facts ? unmetProblem(offer.conditions, facts) : 'INVALID'
    if (problem === 'NEED_DEPOSIT') return refuse('UserNeedDeposit')
    if (problem) return invalid('offer_id', problem)
    const given = await grantOffer(ctx, tx, offer, {
      uid,
      occasion: `day:${now.toISOString().slice(0, 10)}`,
      depositMinor: 0n,
      reason: `offer ${offer.sysname}`,
    })
    if (given.ok) return ok(1)
    const code = given.refusal.fields?.offer?.[0]
    return code === undefined ? given : invalid('offer_id', code)
  })
