import type { z } from 'zod'
import type { freeSpinsCampaignsCalls } from '#contract/operator/bonuses/free-spins-campaigns.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { readGameNames } from '#server/platform/i18n/shown-name.ts'
import {
  serializeCost,
  serializeFreeSpinsCampaign,
  selectFreeSpinsCampaigns,
  grantCosts,
  readGrantCosts,
} from './free-spins-campaign-rows.ts'

type Asked = z.output<(typeof freeSpinsCampaignsCalls.getList)['input']>

export const getFreeSpinsCampaigns = async (ctx: BackofficeContext, asked: Asked) => {
  const { status } = asked
  const found = selectFreeSpinsCampaigns(ctx.db).$if(status !== undefined, (query) =>
    query.where('gift.status', '=', status ?? 'draft'),
  )
  const page = await readListPage(ctx, found, {
    page: asked,
    order: (query) => query.orderBy('gift.id', 'desc'),
    item: (row) => row,
  })
  const names = await readGameNames(
    ctx.db,
    page.items.flatMap(({ terms }) => terms?.games ?? []),
  )
  return ok({
    ...page,
    items: page.items.map((row) => serializeFreeSpinsCampaign(row, ctx.request.locale, names)),
  })
}

export const getFreeSpinsCampaign = async (ctx: BackofficeContext, { sysname }: { sysname: string }) => {
  const row = await selectFreeSpinsCampaigns(ctx.db).where('gift.sysname', '=', sysname).executeTakeFirst()
  if (!row) return invalid('sysname', 'NOT_FOUND')
  const [versions, cost, names] = await Promise.all([
    ctx.db
      .selectFrom('round_gift_versions')
      .selectAll()
      .where('gift_id', '=', row.id)
      .orderBy('number', 'desc')
      .execute(),
    readGrantCosts(ctx.db, { freeSpinsCampaignId: row.id }),
    readGameNames(ctx.db, row.terms?.games ?? []),
  ])
  return ok({
    ...serializeFreeSpinsCampaign(row, ctx.request.locale, names),
    versions: versions.map(({ number, hash, created_at: at, created_by, terms, texts, costs }) => ({
      number,
      hash,
      at: at.toISOString(),
      published_by: created_by,
      terms,
      texts: { ...texts },
      costs: grantCosts(terms, costs),
    })),
    cost: serializeCost(cost, row.terms?.grants.budget ?? null),
  })
}
