import type { z } from 'zod'
import type { backofficePromotionsCalls } from '#contract/operator/bonuses/bonuses.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { costOf, serializePromotion, selectPromotions } from './promotion-rows.ts'

type Asked = z.output<(typeof backofficePromotionsCalls.getList)['input']>

export const listPromotions = async (ctx: BackofficeContext, asked: Asked) => {
  const { status, product } = asked
  const found = selectPromotions(ctx.db)
    .$if(status !== undefined, (query) => query.where('promotion.status', '=', status ?? 'draft'))
    .$if(product !== undefined, (query) => query.where('promotion.product', '=', product ?? 'casino'))
  return ok(
    await readListPage(ctx, found, {
      page: asked,
      order: (query) => query.orderBy('promotion.id', 'desc'),
      item: (row) => serializePromotion(row, ctx.request.locale),
    }),
  )
}

export const getPromotion = async (ctx: BackofficeContext, { sysname }: { sysname: string }) => {
  const row = await selectPromotions(ctx.db).where('promotion.sysname', '=', sysname).executeTakeFirst()
  if (!row) return invalid('sysname', 'NOT_FOUND')
  const [versions, cost] = await Promise.all([
    ctx.db
      .selectFrom('promotion_versions')
      .selectAll()
      .where('promotion_id', '=', row.id)
      .orderBy('number', 'desc')
      .execute(),
    costOf(ctx.db, row.id, row.terms),
  ])
  return ok({
    ...serializePromotion(row, ctx.request.locale),
    versions: versions.map(({ number, hash, created_at: at, created_by, terms, texts }) => ({
      number,
      hash,
      at: at.toISOString(),
      published_by: created_by,
      terms,
      texts: { ...texts },
    })),
    cost,
  })
}
