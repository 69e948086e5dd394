import type { z } from 'zod'
import type { bettingDeskCalls } from '#contract/operator/betting/offer.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readDeskPage, sortDirection } from '#server/platform/kernel/lists/desk-list.ts'
import { ok } from '#server/platform/kernel/result.ts'

type Asked<C extends keyof typeof bettingDeskCalls> = z.output<(typeof bettingDeskCalls)[C]['input']>

export const getPrices = async (ctx: BackofficeContext, asked: Asked<'getPrices'>) => {
  const { direction } = sortDirection(asked.sort ?? '-at')
  const found = ctx.db
    .selectFrom('odds_price_log')
    .select(['id', 'at', 'outcome', 'odds', 'is_active', 'market_status'])
    .where('market_id', '=', BigInt(asked.market))
    .$if(asked.outcome !== undefined, (query) => query.where('outcome', '=', asked.outcome ?? ''))
  return ok(
    await readDeskPage(ctx, found, {
      page: asked,
      order: (query) => query.orderBy('id', direction),
      item: ({ id, at, market_status: status, ...row }) => ({
        ...row,
        id: String(id),
        at: at.toISOString(),
        status,
      }),
    }),
  )
}
