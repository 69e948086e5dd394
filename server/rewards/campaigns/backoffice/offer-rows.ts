import { sql } from 'kysely'
import { toMoney } from '#contract/money.ts'
import type { BackofficeOffer, BackofficeOfferRow } from '#contract/operator/campaigns/offers.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import { costOf, selectPromotions, titleOf } from '#server/rewards/bonuses/backoffice/promotion-rows.ts'
import {
  selectFreeSpinsCampaigns,
  readGrantCosts,
} from '#server/play/games/free-spins-campaigns/backoffice/free-spins-campaign-rows.ts'
import { readCampaignTotals } from '#server/play/games/free-spins-campaigns/grant-campaign-free-spins.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import type { OfferRow } from '../offers/running-offers.ts'

export const selectOffers = (db: Db | Tx['db']) =>
  db
    .selectFrom('campaign_offers as offer')
    .selectAll('offer')
    .select(
      sql<bigint>`(select count(*) from campaign_takings taking where taking.offer_id = offer.id)`.as(
        'takings',
      ),
    )

type Row = Awaited<ReturnType<ReturnType<typeof selectOffers>['execute']>>[number]

export const serializeOfferRow = (row: Row, locale: string): BackofficeOfferRow => ({
  id: String(row.id),
  sysname: row.sysname,
  title: titleOf(row.texts, row.sysname, locale),
  status: row.status,
  trigger: row.trigger,
  promotions: row.promotions,
  gifts: row.gifts,
  takings: Number(row.takings),
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at?.toISOString() ?? null,
  created_by: row.created_by,
  at: row.created_at.toISOString(),
})

/** Locks an offer; refused where it does not exist or has changed since the caller saw it. */
export const lockOffer = async (
  tx: Tx,
  { id, seen }: { id: string; seen: number },
): Promise<Result<OfferRow>> => {
  const offer = await tx.db
    .selectFrom('campaign_offers')
    .selectAll()
    .where('id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirst()
  if (!offer) return invalid('id', 'NOT_FOUND')
  if (offer.version !== seen) return conflict('seen_version', { version: offer.version })
  return ok(offer)
}

type Cost = {
  currency: string
  count: number
  given: bigint
  in_play: bigint
  converted: bigint
  returned: bigint
}

/** Costs of an offer's bonuses per currency, found by their grant keys. */
export const costOfOffer = async (db: Db, id: bigint): Promise<BackofficeOffer['cost']> => {
  const { rows } = await sql<Cost>`
    select b.currency, count(*)::int as count, sum(b.granted_minor)::bigint as given,
      sum(b.balance_minor + b.frozen_minor)::bigint as in_play,
      sum(b.converted_minor)::bigint as converted, sum(b.returned_minor)::bigint as returned
    from campaign_takings t join campaign_offers o on o.id = t.offer_id
    cross join unnest(o.promotions) as promotion
    join bonuses b on b.grant_key = 'offer:' || t.offer_id || ':' || t.uid || ':' || t.occasion || ':' || promotion
    where o.id = ${id} group by b.currency order by b.currency`.execute(db)
  return rows.map(({ currency, count, ...sums }) => ({
    currency,
    count,
    given: toMoney(sums.given, currency),
    in_play: toMoney(sums.in_play, currency),
    converted: toMoney(sums.converted, currency),
    returned: toMoney(sums.returned, currency),
  }))
}

export const freeSpinsCampaignsOfOffer = async (
  db: Db,
  sysnames: readonly string[],
  locale: string,
): Promise<BackofficeOffer['given_gifts']> => {
  if (sysnames.length === 0) return []
  const rows = await selectFreeSpinsCampaigns(db)
    .where('gift.sysname', 'in', [...sysnames])
    .execute()
  const funded = await Promise.all(
    rows.map(async ({ id, sysname, texts, status, terms }) => {
      const { costs } = await readCampaignTotals(db, id)
      const budget = terms?.grants.budget ?? {}
      return {
        sysname,
        title: titleOf(texts, sysname, locale),
        status,
        budgets: Object.keys({ ...terms?.stakes, ...budget }).map((currency) => {
          const bound = budget[currency]
          return {
            given: toMoney(costs.get(currency) ?? 0n, currency),
            budget: bound === undefined ? null : toMoney(BigInt(bound), currency),
          }
        }),
      }
    }),
  )
  return sysnames.flatMap((sysname) => funded.find((one) => one.sysname === sysname) ?? [])
}

export const roundsCostOfOffer = async (db: Db, id: bigint): Promise<BackofficeOffer['rounds_cost']> =>
  (await readGrantCosts(db, { offerId: id })).map(({ currency, packs, rounds, played, expected, won }) => ({
    currency,
    packs,
    rounds,
    played,
    expected: toMoney(expected, currency),
    won: toMoney(won, currency),
  }))

export const promotionsOfOffer = async (
  db: Db,
  sysnames: readonly string[],
  locale: string,
): Promise<BackofficeOffer['given_promotions']> => {
  if (sysnames.length === 0) return []
  const rows = await selectPromotions(db)
    .where('promotion.sysname', 'in', [...sysnames])
    .execute()
  const funded = await Promise.all(
    rows.map(async (row) => {
      const costs = await costOf(db, row.id, row.terms)
      const budgets = Object.entries(row.terms?.grants.budget ?? {}).map(([currency, minor]) => ({
        given: costs.find((cost) => cost.currency === currency)?.given ?? toMoney(0n, currency),
        budget: toMoney(BigInt(minor), currency),
      }))
      const unbounded = costs.map(({ given }) => ({ given, budget: null }))
      return {
        sysname: row.sysname,
        title: titleOf(row.texts, row.sysname, locale),
        status: row.status,
        budgets: budgets.length > 0 ? budgets : unbounded,
      }
    }),
  )
  return sysnames.flatMap((sysname) => funded.find((one) => one.sysname === sysname) ?? [])
}
