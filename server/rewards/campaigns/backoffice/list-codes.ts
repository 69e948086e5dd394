import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { DeskPromoCode, promoCodesCalls } from '#contract/operator/campaigns/promo-codes.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readDeskPage } from '#server/platform/kernel/lists/desk-list.ts'
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

export const getCodes = async (ctx: BackofficeContext, asked: Asked) =>
  ok(
    await readDeskPage(ctx, found(ctx, asked, ctx.clock.now()), {
      page: asked,
      order: (query) =>
        query.orderBy('code.created_at', (at) => at.desc().nullsLast()).orderBy('code.code_canonical'),
      item: serializeCode,
    }),
  )

export const exportCodes: OperatorExport<typeof promoCodesCalls.getList, DeskPromoCode> = (ctx, asked) => ({
  columns: [
    'code',
    'family',
    'offer',
    'state',
    'uses',
    'most_uses',
    'starts_at',
    'ends_at',
    'created_by',
    'created_at',
  ],
  cellsOf: (code) => [
    code.code,
    code.family ?? '',
    code.offer ?? '',
    code.state,
    String(code.uses),
    code.most_uses === null ? '' : String(code.most_uses),
    code.starts_at,
    code.ends_at ?? '',
    code.created_by ?? '',
    code.at ?? '',
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
