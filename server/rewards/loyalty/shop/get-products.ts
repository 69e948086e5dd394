import { sql } from 'kysely'
import type { LoyaltyProduct } from '#contract/loyalty.ts'
import type { CallContext } from '#server/context.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { isLoyaltyOn } from '../member/loyalty-settings.ts'
import { programmeInForce } from '../programme/programme-in-force.ts'
import { readRewardReader, serializeReward } from '../programme/serialize-reward.ts'

/** Products of the shop (LO-06) in order, and whether this reader can buy them. */
export const getProducts = async (ctx: CallContext) => {
  const { db, uid } = ctx
  const isOpen = isLoyaltyOn(ctx) && (await programmeInForce(db, ctx.clock.now())) !== undefined
  const rows = isOpen
    ? await db
        .selectFrom('loyalty_products as product')
        .selectAll('product')
        .select(
          sql<bigint>`(select count(*) from loyalty_purchases p
            where p.product_id = product.id and p.uid = ${uid} and p.refunded_at is null)`.as('own'),
        )
        .where('is_listed', '=', true)
        .orderBy('place')
        .orderBy('id')
        .execute()
    : []
  const member = await db
    .selectFrom('loyalty_members')
    .select('points')
    .where('uid', '=', uid)
    .executeTakeFirst()
  const points = member?.points ?? 0n
  const reader = await readRewardReader(
    ctx,
    rows.map(({ reward }) => reward),
  )
  const items = rows.map((row): LoyaltyProduct => {
    const amount = serializeReward(row.reward, reader)
    const words = row.texts[reader.locale] ?? row.texts[defaultLocale]
    const problem = ((): LoyaltyProduct['problem'] => {
      if (row.stock === 0) return 'SOLD_OUT'
      if (amount.amount === null) return 'CURRENCY'
      if (row.each_player !== null && Number(row.own) >= row.each_player) return 'LIMIT'
      return points < row.price ? 'POINTS' : null
    })()
    return {
      id: String(row.id),
      name: words?.name ?? row.sysname,
      description: words?.description ?? '',
      image: row.image_url,
      price: Number(row.price),
      type: row.reward.type,
      amount,
      left: row.stock,
      available: uid !== 0 && problem === null,
      problem: uid === 0 && problem === 'POINTS' ? null : problem,
    }
  })
  return ok({ items, offset: 0, limit: items.length, total: items.length })
}
