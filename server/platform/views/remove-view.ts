import { transactResult } from '#db/transaction.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { isChangeable } from './view-rows.ts'

/** Removes a view. InvalidParameter `id` NOT_FOUND; AccessDenied for a shared one without the right. */
export const removeView = (ctx: BackofficeContext, given: { id: string }): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx) => {
    const id = BigInt(given.id)
    const view = await tx.db
      .selectFrom('staff_views')
      .select(['scope', 'author_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!view || (view.scope === 'own' && view.author_id !== ctx.operator.id))
      return invalid('id', 'NOT_FOUND')
    if (!isChangeable(ctx, view)) return refuse('AccessDenied', { data: { right: 'views.share' } })
    await tx.db.deleteFrom('staff_views').where('id', '=', id).execute()
    return ok(1)
  })
