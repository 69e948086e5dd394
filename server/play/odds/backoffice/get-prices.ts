import { sql } from 'kysely'
import type { z } from 'zod'
import type { backofficeBettingCalls } from '#contract/operator/betting/offer.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage, sortDirection } from '#server/platform/kernel/lists/read-list-page.ts'
import { ok } from '#server/platform/kernel/result.ts'

type Asked<C extends keyof typeof backofficeBettingCalls> = z.output<
  (typeof backofficeBettingCalls)[C]['input']
>

export const getPrices = async (ctx: BackofficeContext, asked: Asked<'getPrices'>) => {
  const { direction } = sortDirection(asked.sort ?? '-at')
  const found = ctx.db
    .selectFrom('odds_price_log')
    .select(['id', 'at', 'outcome', 'odds', 'is_active', 'market_status'])
    .where('market_id', '=', BigInt(asked.market))
    .$if(asked.outcome !== undefined, (query) => query.where('outcome', '=', asked.outcome ?? ''))
  return ok(
    await readListPage(ctx, found, {
      page: asked,
      // The few prices of a market are sorted: along the index of all ids, an old market is found last.
      order: (query) => query.orderBy(sql`id + 0`, direction),
      item: ({ id, at, market_status: status, ...row }) => ({
        ...row,
        id: String(id),
        at: at.toISOString(),
        status,
      }),
    }),
  )
}
