import { sql } from 'kysely'
import { toMoney } from '#contract/money.ts'
import type { BackofficePromotion } from '#contract/operator/bonuses/bonuses.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import type { PromotionTexts } from '../schema.ts'
import type { BonusTerms } from '../terms/bonus-terms.ts'

export const selectPromotions = (db: Db | Tx['db']) =>
  db
    .selectFrom('promotions as promotion')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('promotion_versions')
          .select(['number', 'terms', 'texts'])
          .whereRef('promotion_id', '=', 'promotion.id')
          .orderBy('number', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('promotion')
    .select(['newest.number', 'newest.terms', 'newest.texts'])
    .select(
      sql<bigint>`(select count(*) from bonuses join promotion_versions v on v.id = bonuses.version_id
        where v.promotion_id = promotion.id)`.as('given'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof selectPromotions>['execute']>>[number]

export const titleOf = (texts: PromotionTexts | null, sysname: string, locale: string): string =>
  texts?.[locale]?.title ?? texts?.[defaultLocale]?.title ?? sysname

export const serializePromotion = (row: Row, locale: string): BackofficePromotion => ({
  sysname: row.sysname,
  product: row.product,
  status: row.status,
  title: titleOf(row.texts, row.sysname, locale),
  kind: row.terms?.kind ?? null,
  version: row.number,
  given: Number(row.given),
  created_by: row.created_by,
  at: row.created_at.toISOString(),
  stopped_at: row.stopped_at?.toISOString() ?? null,
})

type Cost = {
  currency: string
  count: number
  given: bigint
  promised: bigint
  in_play: bigint
  converted: bigint
  returned: bigint
  expired: bigint
}

export const costOf = async (db: Db, id: bigint, terms: BonusTerms | null) => {
  const { rows } = await sql<Cost>`
    select b.currency, count(*)::int as count, sum(b.granted_minor)::bigint as given,
      coalesce(sum(b.granted_minor) filter (where b.status = 'available'), 0)::bigint as promised,
      sum(b.balance_minor + b.frozen_minor)::bigint as in_play,
      sum(b.converted_minor)::bigint as converted, sum(b.returned_minor)::bigint as returned,
      coalesce(sum(b.granted_minor) filter (where b.status = 'expired'), 0)::bigint as expired
    from bonuses b join promotion_versions v on v.id = b.version_id
    where v.promotion_id = ${id} group by b.currency order by b.currency`.execute(db)
  return rows.map(({ currency, count, ...sums }) => {
    const budget = terms?.grants.budget?.[currency]
    const sum = (minor: bigint) => toMoney(minor, currency)
    return {
      currency,
      count,
      given: sum(sums.given),
      promised: sum(sums.promised),
      in_play: sum(sums.in_play),
      converted: sum(sums.converted),
      returned: sum(sums.returned),
      expired: sum(sums.expired),
      budget: budget === undefined ? null : sum(BigInt(budget)),
    }
  })
}
