import type { z } from 'zod'
import type { bonusReviewsCalls } from '#contract/operator/bonuses/bonus-reviews.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readDeskPage } from '#server/platform/kernel/lists/desk-list.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { serializeReview, selectReviews } from './review-rows.ts'

type Asked = z.output<(typeof bonusReviewsCalls.getList)['input']>

export const getReviews = async (ctx: BackofficeContext, asked: Asked) => {
  const { uid, state } = asked
  const found = selectReviews(ctx.db)
    .$if(uid !== undefined, (query) => query.where('review.uid', '=', uid ?? 0))
    .$if(state !== undefined, (query) => query.where('review.state', '=', state ?? 'open'))
  return ok(
    await readDeskPage(ctx, found, {
      page: asked,
      order: (query) => query.orderBy('review.opened_at').orderBy('review.bonus_id'),
      item: (row) => serializeReview(row, ctx.request.locale),
    }),
  )
}

export const getReview = async (ctx: BackofficeContext, { bonus_id: id }: { bonus_id: string }) => {
  const row = await selectReviews(ctx.db).where('review.bonus_id', '=', BigInt(id)).executeTakeFirst()
  return row ? ok(serializeReview(row, ctx.request.locale)) : invalid('bonus_id', 'NOT_FOUND')
}
