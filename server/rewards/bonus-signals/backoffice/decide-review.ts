import type { z } from 'zod'
import type { bonusReviewsCalls } from '#contract/operator/bonuses/bonus-reviews.ts'
import { transactResult } from '#db/transaction.ts'
import { operatorActor, recordAudit } from '#server/platform/audit/record-audit.ts'
import { excludeFromBonuses, endBonusExclusion } from '#server/rewards/bonuses/bonus/bonus-exclusions.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { getReview } from './list-reviews.ts'

type Asked = z.output<(typeof bonusReviewsCalls.decide)['input']>

/**
 * Decides a review. Clearing it lets its player have promotions again, unless another review excludes them; an
 * exclusion ends no existing bonus.
 */
export const decideReview = async (
  ctx: BackofficeContext,
  { bonus_id: asked, state, seen_state: seen, note: typed }: Asked,
) => {
  const note = typed.trim()
  if (note === '') return invalid('note', 'REQUIRED')
  const id = BigInt(asked)
  const done = await transactResult(ctx.connection, async (tx): Promise<Result<1>> => {
    const review = await tx.db
      .selectFrom('bonus_reviews')
      .selectAll()
      .where('bonus_id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!review) return invalid('bonus_id', 'NOT_FOUND')
    if (review.state !== seen) return conflict('seen_state', { state: review.state })
    if (review.state === state) return invalid('state', 'NOT_ALLOWED')
    const now = ctx.clock.now()
    const { uid } = review
    const by = ctx.operator.email
    await tx.db
      .updateTable('bonus_reviews')
      .set({ state, decided_at: now, decided_by: by, note })
      .where('bonus_id', '=', id)
      .execute()
    const others = await tx.db
      .selectFrom('bonus_reviews')
      .select('bonus_id')
      .where('uid', '=', uid)
      .where('state', '=', 'kept_out')
      .executeTakeFirst()
    if (state === 'kept_out') await excludeFromBonuses(tx, { uid, since: now, by, reason: note })
    else if (!others) await endBonusExclusion(tx, uid)
    await recordAudit(ctx, tx, {
      type: 'bonus_reviewed',
      actor: operatorActor(by),
      uid,
      subject: `bonus:${id}`,
      reason: note,
      before: { state: review.state },
      after: { state },
    })
    return ok(1)
  })
  return done.ok ? getReview(ctx, { bonus_id: asked }) : done
}
