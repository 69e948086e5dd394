import type { z } from 'zod'
import type { affiliatesDeskCalls } from '#contract/operator/campaigns/affiliates.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readDeskPage } from '#server/platform/kernel/lists/desk-list.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { serializePostback, postbacksOf } from '../postbacks/postback-rows.ts'

type Asked = z.output<(typeof affiliatesDeskCalls.getPostbacks)['input']>

export const getPostbacksHandler = async (ctx: BackofficeContext, asked: Asked) => {
  const { affiliate_id: affiliateId, state } = asked
  const found = postbacksOf(ctx.db)
    .$if(affiliateId !== undefined, (query) =>
      query.where('postback.affiliate_id', '=', BigInt(affiliateId ?? 0)),
    )
    .$if(state !== undefined, (query) => query.where('postback.state', '=', state ?? 'waiting'))
  return ok(
    await readDeskPage(ctx, found, {
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
