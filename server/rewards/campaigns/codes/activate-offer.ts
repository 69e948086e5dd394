import type { PromoCodeProblem } from '#contract/campaigns.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import type { CallContext } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { unmetProblem } from '../conditions/offer-conditions.ts'
import { grantOffer } from '../offers/grant-offer.ts'
import { readOfferDtos } from '../offers/get-offers.ts'
import { readPlayerFacts } from '../offers/player-facts.ts'
import { runningOffers, type OfferRow } from '../offers/running-offers.ts'
import { canonicalCode } from './canonical-code.ts'

const perPlayer: Limit = { name: 'promo-code-player', max: 30, windowSeconds: 10 * 60 }

type Parts = Pick<Kernel, 'clock' | 'secrets' | 'settings' | 'jobs' | 'events'>

/** Redeems a promo code (CM-04 to CM-06): once per player, up to its maximum, also under concurrency. */
export const activateOffer = async (ctx: CallContext, { promo_code: typed }: { promo_code: string }) => {
  const attempt = await ctx.limits.consume(perPlayer, String(ctx.uid))
  if (!attempt.isAllowed) return refuse('TooManyRequests', { resendSeconds: attempt.resendSeconds })
  const used = await transactResult(ctx.connection, (tx) => useCode(ctx, tx, ctx.uid, typed))
  if (!used.ok) return used
  const [offer] = await readOfferDtos(ctx, [used.value])
  if (!offer) throw new Error(`Offer ${used.value.id} was given and cannot be told`)
  return ok(offer)
}

/** The codes of a draft are answered like unknown ones, so that players cannot guess them. */
const isOfDraft = async (tx: Tx, id: bigint): Promise<boolean> => {
  const draft = await tx.db
    .selectFrom('campaign_offers')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .executeTakeFirst()
  return draft !== undefined
}

/** Uses a code for a player and gives its offer. The code's row is locked before its uses are counted. */
export const useCode = async (ctx: Parts, tx: Tx, uid: number, typed: string): Promise<Result<OfferRow>> => {
  const no = (problem: PromoCodeProblem) => invalid('promo_code', problem)
  const now = ctx.clock.now()
  const code = await tx.db
    .selectFrom('promo_codes')
    .selectAll()
    .where('code_canonical', '=', canonicalCode(typed))
    .where('is_enabled', '=', true)
    .forUpdate()
    .executeTakeFirst()
  if (!code || code.offer_id === null) return no('INVALID')
  if (await isOfDraft(tx, code.offer_id)) return no('INVALID')
  if (code.starts_at > now) return no('NOT_STARTED')
  if (code.ends_at !== null && code.ends_at <= now) return no('EXPIRED')
  const offer = await runningOffers(tx.db, now).where('id', '=', code.offer_id).executeTakeFirst()
  if (!offer || offer.trigger !== 'code') return no('EXPIRED')
  const used = await tx.db
    .insertInto('promo_code_uses')
    .values({ code_canonical: code.code_canonical, uid, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  if (!used) return no('USED')
  const facts = await readPlayerFacts(tx.db, uid, now)
  const problem = facts ? unmetProblem(offer.conditions, facts) : 'INVALID'
  if (problem) return no(problem)
  if (code.most_uses !== null && code.uses >= code.most_uses) return no('LIMIT')
  await tx.db
    .updateTable('promo_codes')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where('code_canonical', '=', code.code_canonical)
    .execute()
  const occasion = `code:${code.code_canonical}`
  const given = await grantOffer(ctx, tx, offer, { uid, occasion, depositMinor: 0n, reason: occasion })
  if (given.ok) return ok(offer)
  const refused = given.refusal.fields?.offer?.[0]
  return refused === undefined ? given : no(refused as PromoCodeProblem)
}
