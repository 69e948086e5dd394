import type { Selectable } from 'kysely'
import type { BackofficeProduct } from '#contract/operator/bonuses/loyalty.ts'
import type { BackofficeContext } from '#server/context.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { ok } from '#server/platform/kernel/result.ts'
import type { LoyaltyTables } from '../schema.ts'

export type ProductRow = Selectable<LoyaltyTables['loyalty_products']>

export const serializeProduct = (row: ProductRow, locale: string): BackofficeProduct => ({
  sysname: row.sysname,
  name: (row.texts[locale] ?? row.texts[defaultLocale])?.name ?? row.sysname,
  price: Number(row.price),
  reward: row.reward,
  image: row.image_url,
  texts: { ...row.texts },
  stock: row.stock,
  sold: row.sold,
  each_player: row.each_player,
  is_listed: row.is_listed,
  place: row.place,
  version: row.version,
  at: row.created_at.toISOString(),
  created_by: row.created_by,
})

export const getProductsHandler = async (ctx: BackofficeContext, asked: { offset: number; count: number }) =>
  ok(
    await readListPage(ctx, ctx.db.selectFrom('loyalty_products').selectAll(), {
      page: asked,
      order: (query) => query.orderBy('place').orderBy('id'),
      item: (row) => serializeProduct(row, ctx.request.locale),
    }),
  )
