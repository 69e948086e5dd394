import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { asAffiliate } from '../entry/as-affiliate.ts'
import type { SignedInAffiliate } from '../entry/affiliate-sessions.ts'
import { serializePostback, postbacksOf } from '../postbacks/postback-rows.ts'

const read = async (
  ctx: CallContext,
  { id }: SignedInAffiliate,
  { offset, count }: { offset: number; count: number },
) => {
  const [rows, { total }] = await Promise.all([
    postbacksOf(ctx.db)
      .where('postback.affiliate_id', '=', id)
      .orderBy('postback.id', 'desc')
      .limit(count)
      .offset(offset)
      .execute(),
    ctx.db
      .selectFrom('affiliate_postbacks')
      .select((row) => row.fn.countAll<bigint>().as('total'))
      .where('affiliate_id', '=', id)
      .executeTakeFirstOrThrow(),
  ])
  return ok({ items: rows.map(serializePostback), offset, limit: count, total: Number(total) })
}

export const getPostbacksOfAffiliate = asAffiliate(read)
