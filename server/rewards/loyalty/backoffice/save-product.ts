import type { z } from 'zod'
import { supportedLocales } from '#contract/locales.ts'
import type { BackofficeProduct, backofficeLoyaltyCalls } from '#contract/operator/bonuses/loyalty.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { conflict, invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import type { DescribedTexts } from '../schema.ts'
import { serializeProduct, type ProductRow } from './get-products.ts'
import { checkRewards, parseReward } from './read-programme-form.ts'

type Asked = z.output<typeof backofficeLoyaltyCalls.saveProduct.input>

/** The default language needs a name, and a text without a name is dropped. */
const readTexts = (given: Asked['texts']): Result<DescribedTexts> => {
  const fields: Record<string, string[]> = {}
  const texts = Object.fromEntries(
    supportedLocales.flatMap(({ code }) => {
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

/** Creates or changes a product, including its stock; its version detects a sale in between. */
export const saveProduct = async (
  ctx: BackofficeContext,
  asked: Asked,
): Promise<Result<BackofficeProduct>> => {
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
  return transactResult(ctx.connection, async (tx): Promise<Result<BackofficeProduct>> => {
    const before = await lockProduct(tx, sysname)
    if ((before?.version ?? 0) !== seen) return conflict('seen_version', { version: before?.version ?? 0 })
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
    const facts = ({ price, stock, is_listed, reward: gift }: ProductRow) => ({
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
    return ok(serializeProduct(row, ctx.request.locale))
  })
}
