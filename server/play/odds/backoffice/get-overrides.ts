import type { z } from 'zod'
import type { backofficeBettingCalls } from '#contract/operator/betting/offer.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage, sortDirection } from '#server/platform/kernel/lists/read-list-page.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { serializeOverride, overrideRows } from './override-rows.ts'

type Asked<C extends keyof typeof backofficeBettingCalls> = z.output<
  (typeof backofficeBettingCalls)[C]['input']
>

export const getOverrides = async (ctx: BackofficeContext, asked: Asked<'getOverrides'>) => {
  const { direction } = sortDirection(asked.sort ?? '-set_at')
  const found = overrideRows(ctx.db)
    .$if(asked.event !== undefined, (query) =>
      query.where('override.event_id', '=', BigInt(asked.event ?? 0)),
    )
    .$if(asked.kind !== undefined, (query) => query.where('override.kind', '=', asked.kind ?? 'price'))
    .$if(asked.is_standing === true, (query) => query.where('override.lifted_at', 'is', null))
    .$if(asked.is_standing === false, (query) => query.where('override.lifted_at', 'is not', null))
  return ok(
    await readListPage(ctx, found, {
      page: asked,
      order: (query) => query.orderBy('override.set_at', direction).orderBy('override.id', direction),
      item: serializeOverride,
    }),
  )
}
