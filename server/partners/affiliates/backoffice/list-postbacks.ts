import type { z } from 'zod'
import type { backofficeAffiliatesCalls } from '#contract/operator/campaigns/affiliates.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { serializePostback, selectPostbacks } from '../postbacks/postback-rows.ts'

type Asked = z.output<(typeof backofficeAffiliatesCalls.getPostbacks)['input']>

export const listPostbacks = async (ctx: BackofficeContext, asked: Asked) => {
  const { affiliate_id: affiliateId, state } = asked
  const found = selectPostbacks(ctx.db)
    .$if(affiliateId !== undefined, (query) =>
      query.where('postback.affiliate_id', '=', BigInt(affiliateId ?? 0)),
    )
    .$if(state !== undefined, (query) => query.where('postback.state', '=', state ?? 'waiting'))
  return ok(
    await readListPage(ctx, found, {
      page: asked,
      order: (query) => query.orderBy('postback.id', 'desc'),
      item: (row) => ({
        ...serializePostback(row),
        affiliate_id: String(row.affiliate_id),
        affiliate: row.affiliate,
      }),
    }),
  )
}
