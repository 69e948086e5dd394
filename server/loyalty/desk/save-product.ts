import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { houseLocales } from '#contract/locales.ts'
import type { DeskProduct, loyaltyDeskCalls } from '#contract/operator/bonuses/loyalty.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { DeskContext } from '#server/context.ts'
import { defaultLocale } from '#server/i18n/messages.ts'
import { readDeskPage } from '#server/kernel/lists/desk-list.ts'
import { invalid, ok, outdated, refuse, type Result } from '#server/kernel/result.ts'
import type { DescribedTexts, LoyaltyTables } from '../schema.ts'
import { checkRewards, parseReward } from './read-programme-form.ts'

type Row = Selectable<LoyaltyTables['loyalty_products']>
type Asked = z.output<typeof loyaltyDeskCalls.saveProduct.input>

const atDesk = (row: Row, locale: string): DeskProduct => ({
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

/** All products, in the order of the shop. */
export const getProductsAtDesk = async (ctx: DeskContext, asked: { offset: number; count: number }) =>
  ok(
    await readDeskPage(ctx, ctx.db.selectFrom('loyalty_products').selectAll(), {
      page: asked,
      order: (query) => query.orderBy('place').orderBy('id'),
      item: (row) => atDesk(row, ctx.request.locale),
    }),
  )

/** A name in the default language is needed, and a text without its name is no text. */
const readTexts = (given: Asked['texts']): Result<DescribedTexts> => {
  const fields: Record<string, string[]> = {}
  const texts = Object.fromEntries(
    houseLocales.flatMap(({ code }) => {
      const name = given[code]?.name.trim() ?? ''
      const description = given[code]?.description.trim() ?? ''
      if (name === '' && (description !== '' || code === defaultLocale)) fields[`name.${code}`] = ['REQUIRED']
      return name === '' ? [] : [[code, { name, description }] as const]
    }),
  )
  return Object.keys(fields).length > 0 ? refuse('InvalidParameter', { fields }) : ok(texts)
}

const lockProduct = (tx: Tx, sysname: string) =>
  tx.db
    .selectFrom('loyalty_products')
    .selectAll()
    .where('sysname', '=', sysname)
    .forUpdate()
    .executeTakeFirst()

/** Makes a product or changes it, with what is left of it as it is now: a sale in between is seen by its version. */
export const saveProduct = async (ctx: DeskContext, asked: Asked): Promise<Result<DeskProduct>> => {
  const { sysname, seen_version: seen } = asked
  const reward = parseReward(asked.reward)
  if (!reward.ok) return reward
  const checked = await checkRewards(ctx, [reward.value], 'reward')
  if (!checked.ok) return checked
  const texts = readTexts(asked.texts)
  if (!texts.ok) return texts
  const image = asked.image.trim()
  if (image === '') return invalid('image', 'REQUIRED')
  const values = {
    price: BigInt(asked.price),
    reward: JSON.stringify(reward.value),
    texts: JSON.stringify(texts.value),
    image_url: image,
    stock: asked.stock ?? null,
    each_player: asked.each_player ?? null,
    is_listed: asked.state === 'listed',
    place: asked.place,
  }
  return transactResult(ctx.connection, async (tx): Promise<Result<DeskProduct>> => {
    const before = await lockProduct(tx, sysname)
    if ((before?.version ?? 0) !== seen) return outdated('seen_version', { version: before?.version ?? 0 })
    const row = before
      ? await tx.db
          .updateTable('loyalty_products')
          .set({ ...values, version: before.version + 1 })
          .where('id', '=', before.id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await tx.db
          .insertInto('loyalty_products')
          .values({ ...values, sysname, created_by: ctx.operator.email, created_at: ctx.clock.now() })
          .returningAll()
          .executeTakeFirstOrThrow()
    const facts = ({ price, stock, is_listed, reward: gift }: Row) => ({
      price,
      stock,
      is_listed,
      reward: gift,
    })
    await recordAudit(ctx, tx, {
      type: 'loyalty_product_saved',
      uid: null,
      subject: `product:${sysname}`,
      ...(before && { before: facts(before) }),
      after: facts(row),
    })
    return ok(atDesk(row, ctx.request.locale))
  })
}
