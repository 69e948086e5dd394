import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { BackofficePromoCode, promoCodesCalls } from '#contract/operator/campaigns/promo-codes.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { canonicalCode } from '../codes/canonical-code.ts'
import { serializeCode, selectCodes, codeState } from './code-rows.ts'

type Asked = z.output<typeof promoCodesCalls.getList.input>

const found = (ctx: BackofficeContext, { q, family, offer, state }: Asked, now: Date) =>
  selectCodes(ctx.db, now)
    .$if(q !== undefined, (query) =>
      query.where(sql<SqlBool>`starts_with(code.code_canonical, ${canonicalCode(q ?? '')})`),
    )
    .$if(family !== undefined, (query) => query.where('code.family', '=', canonicalCode(family ?? '')))
    .$if(offer !== undefined, (query) => query.where('offer.sysname', '=', offer ?? ''))
    .$if(state !== undefined, (query) => query.where(codeState(now), '=', state ?? 'in_force'))

export const listCodes = async (ctx: BackofficeContext, asked: Asked) =>
  ok(
    await readListPage(ctx, found(ctx, asked, ctx.clock.now()), {
      page: asked,
      order: (query) =>
        query.orderBy('code.created_at', (at) => at.desc().nullsLast()).orderBy('code.code_canonical'),
      item: serializeCode,
    }),
  )

export const exportCodes: OperatorExport<typeof promoCodesCalls.getList, BackofficePromoCode> = (
  ctx,
  asked,
) => ({
  columns: [
    { name: 'code', cell: (code) => code.code },
    { name: 'family', cell: (code) => code.family ?? '' },
    { name: 'offer', cell: (code) => code.offer ?? '' },
    { name: 'state', cell: (code) => code.state },
    { name: 'uses', cell: (code) => String(code.uses) },
    { name: 'most_uses', cell: (code) => (code.most_uses === null ? '' : String(code.most_uses)) },
    { name: 'starts_at', cell: (code) => code.starts_at },
    { name: 'ends_at', cell: (code) => code.ends_at ?? '' },
    { name: 'created_by', cell: (code) => code.created_by ?? '' },
    { name: 'created_at', cell: (code) => code.at ?? '' },
  ],
  next: async (last, count) => {
    const rows = await found(ctx, asked, ctx.clock.now())
      .$if(last !== undefined, (query) =>
        query.where('code.code_canonical', '>', canonicalCode(last?.code ?? '')),
      )
      .orderBy('code.code_canonical')
      .limit(count)
      .execute()
    return rows.map(serializeCode)
  },
})
