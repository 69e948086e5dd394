import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { requireAffiliate } from '../sign-in/require-affiliate.ts'
import type { SignedInAffiliate } from '../sign-in/affiliate-sessions.ts'
import { serializePostback, selectPostbacks } from '../postbacks/postback-rows.ts'

const read = async (
  ctx: CallContext,
  { id }: SignedInAffiliate,
  { offset, count }: { offset: number; count: number },
) => {
  const [rows, { total }] = await Promise.all([
    selectPostbacks(ctx.db)
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

export const listOwnPostbacks = requireAffiliate(read)
