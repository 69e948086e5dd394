import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { majorText } from '#contract/money.ts'
import type { BackofficeCondition, offersCalls } from '#contract/operator/campaigns/offers.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import type { OfferCondition } from '../conditions/offer-conditions.ts'
import {
  costOfOffer,
  freeSpinsCampaignsOfOffer,
  promotionsOfOffer,
  roundsCostOfOffer,
  selectOffers,
  serializeOfferRow,
} from './offer-rows.ts'

type Asked = z.output<typeof offersCalls.getList.input>

export const getOffers = async (ctx: BackofficeContext, asked: Asked) => {
  const { status, trigger, promotion } = asked
  const found = selectOffers(ctx.db)
    .$if(status !== undefined, (query) => query.where('offer.status', '=', status ?? 'draft'))
    .$if(trigger !== undefined, (query) => query.where('offer.trigger', '=', trigger ?? 'taken'))
    .$if(promotion !== undefined, (query) =>
      query.where(sql<SqlBool>`${promotion ?? ''} = any(offer.promotions)`),
    )
  return ok(
    await readListPage(ctx, found, {
      page: asked,
      order: (query) => query.orderBy('offer.id', 'desc'),
      item: (row) => serializeOfferRow(row, ctx.request.locale),
    }),
  )
}

export const serializeConditions = (conditions: readonly OfferCondition[]): BackofficeCondition[] =>
  conditions.map(({ code, args }) => ({ code, args: { ...(args as Record<string, unknown>) } }))

export const getOffer = async (ctx: BackofficeContext, { id }: { id: string }) => {
  const { db, request } = ctx
  const row = await selectOffers(db).where('offer.id', '=', BigInt(id)).executeTakeFirst()
  if (!row) return invalid('id', 'NOT_FOUND')
  const [cost, given, gifts, roundsCost, codes] = await Promise.all([
    costOfOffer(db, row.id),
    promotionsOfOffer(db, row.promotions, request.locale),
    freeSpinsCampaignsOfOffer(db, row.gifts, request.locale),
    roundsCostOfOffer(db, row.id),
    db
      .selectFrom('promo_codes')
      .select((code) => code.fn.countAll<bigint>().as('count'))
      .where('offer_id', '=', row.id)
      .executeTakeFirstOrThrow(),
  ])
  return ok({
    ...serializeOfferRow(row, request.locale),
    version: row.version,
    conditions: serializeConditions(row.conditions),
    exclude_methods: row.exclude_methods,
    texts: { ...row.texts },
    image_url: row.image_url,
    is_public: row.is_public,
    repeats: row.repeats,
    priority: row.priority,
    given_promotions: given,
    given_gifts: gifts,
    least_deposit: Object.fromEntries(
      Object.entries(row.least_deposit ?? {}).map(([code, minor]) => [code, majorText(BigInt(minor), code)]),
    ),
    cost,
    rounds_cost: roundsCost,
    codes: Number(codes.count),
    given_at: row.given_at?.toISOString() ?? null,
  })
}
