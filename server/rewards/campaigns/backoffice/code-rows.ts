import { sql } from 'kysely'
import type { BackofficePromoCode } from '#contract/operator/campaigns/promo-codes.ts'
import type { Db } from '#db/connect.ts'

/** The state of a code at a moment: the first that applies. */
export const codeState = (now: Date) => sql<BackofficePromoCode['state']>`(
  case when not code.is_enabled then 'stopped'
    when code.ends_at <= ${now} then 'over'
    when code.uses >= code.most_uses then 'used_up'
    when code.starts_at > ${now} then 'to_come'
    else 'in_force' end)`

export const selectCodes = (db: Db, now: Date) =>
  db
    .selectFrom('promo_codes as code')
    .leftJoin('campaign_offers as offer', 'offer.id', 'code.offer_id')
    .selectAll('code')
    .select('offer.sysname as offer')
    .select(codeState(now).as('state'))

type Row = Awaited<ReturnType<ReturnType<typeof selectCodes>['execute']>>[number]

export const serializeCode = (row: Row): BackofficePromoCode => ({
  code: row.code,
  family: row.family,
  offer_id: row.offer_id === null ? null : String(row.offer_id),
  offer: row.offer,
  state: row.state,
  uses: row.uses,
  most_uses: row.most_uses,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at?.toISOString() ?? null,
  created_by: row.created_by,
  at: row.created_at?.toISOString() ?? null,
})
