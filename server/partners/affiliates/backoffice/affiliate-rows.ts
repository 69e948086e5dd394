import { sql } from 'kysely'
import type { DeskAffiliate } from '#contract/operator/campaigns/affiliates.ts'
import { toMoney } from '#contract/money.ts'
import type { Db } from '#db/connect.ts'

export const selectAffiliates = (db: Db, today: string) =>
  db
    .selectFrom('affiliates as affiliate')
    .selectAll('affiliate')
    .select([
      sql<string | null>`(
        select plan.sysname from affiliate_agreements agreed
          join affiliate_plans plan on plan.id = agreed.plan_id
        where agreed.affiliate_id = affiliate.id and agreed.starts_on <= ${today}::date
        order by agreed.starts_on desc, agreed.id desc limit 1)`.as('plan'),
      sql<number>`(
        select count(*)::int from affiliate_players where affiliate_id = affiliate.id and ends_on is null)`.as(
        'players',
      ),
      sql<{ currency: string; minor: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'minor', minor::text)
          order by currency), '[]')
        from (select currency, sum(amount_minor) as minor from affiliate_statements
          where affiliate_id = affiliate.id and status = 'open' group by currency) open)`.as('open'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectAffiliates>['execute']>>[number]

export const serializeAffiliate = (row: Row): DeskAffiliate => ({
  id: String(row.id),
  name: row.name,
  email: row.email,
  status: row.status,
  plan: row.plan,
  players: row.players,
  open: row.open.map(({ currency, minor }) => toMoney(BigInt(minor), currency)),
  created_by: row.created_by,
  at: row.created_at.toISOString(),
  last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
})
