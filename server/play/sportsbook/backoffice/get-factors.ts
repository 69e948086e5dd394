import type { z } from 'zod'
import type { backofficeBetsCalls } from '#contract/operator/betting/bets.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage, sortDirection } from '#server/platform/kernel/lists/read-list-page.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { factorRows, serializeFactor } from './factor-rows.ts'

type Asked<C extends keyof typeof backofficeBetsCalls> = z.output<(typeof backofficeBetsCalls)[C]['input']>

/** Players with a limit factor other than one. */
export const getFactors = async (ctx: BackofficeContext, asked: Asked<'getFactors'>) => {
  const { direction } = sortDirection(asked.sort ?? '-set_at')
  const found = factorRows(ctx)
    .$if(asked.uid !== undefined, (query) => query.where('factor.uid', '=', asked.uid ?? 0))
    .$if(asked.sport !== undefined, (query) => query.where('factor.sport', '=', asked.sport ?? ''))
  return ok(
    await readListPage(ctx, found, {
      page: asked,
      order: (query) =>
        query.orderBy('factor.set_at', direction).orderBy('factor.uid').orderBy('factor.sport'),
      item: serializeFactor,
    }),
  )
}
