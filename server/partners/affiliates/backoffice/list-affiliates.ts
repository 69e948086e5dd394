import { sql } from 'kysely'
import type { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type {
  backofficeAffiliatesCalls,
  BackofficeAffiliate,
} from '#contract/operator/campaigns/affiliates.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import type { Db } from '#db/connect.ts'
import { dayAfter, dayOf } from '../months.ts'
import { readTrackers, readTraffic } from '../portal/read-traffic.ts'

const selectAffiliates = (db: Db, today: string) =>
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

const serializeAffiliate = (row: Row): BackofficeAffiliate => ({
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

type Asked = z.output<(typeof backofficeAffiliatesCalls.getList)['input']>

export const listAffiliates = async (ctx: BackofficeContext, asked: Asked) => {
  const { status } = asked
  const found = selectAffiliates(ctx.db, dayOf(ctx.clock.now())).$if(status !== undefined, (query) =>
    query.where('affiliate.status', '=', status ?? 'active'),
  )
  return ok(
    await readListPage(ctx, found, {
      page: asked,
      order: (query) => query.orderBy('affiliate.id', 'desc'),
      item: serializeAffiliate,
    }),
  )
}

const readAgreements = async ({ db }: BackofficeContext, id: bigint) => {
  const { rows } = await sql<{ plan: string; starts_on: string; agreed_by: string; agreed_at: Date }>`
    select plan.sysname as plan, agreed.starts_on::text, agreed.agreed_by, agreed.agreed_at
    from affiliate_agreements agreed join affiliate_plans plan on plan.id = agreed.plan_id
    where agreed.affiliate_id = ${id} order by agreed.starts_on desc, agreed.id desc limit 100`.execute(db)
  return rows.map(({ agreed_at: at, ...row }) => ({ ...row, agreed_at: at.toISOString() }))
}

const readPendingCorrections = async ({ db }: BackofficeContext, id: bigint) => {
  const rows = await db
    .selectFrom('affiliate_corrections')
    .selectAll()
    .where('affiliate_id', '=', id)
    .where('statement_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: String(row.id),
    amount: toMoney(row.amount_minor, row.currency),
    reason: row.reason,
    made_by: row.made_by,
    at: row.made_at.toISOString(),
  }))
}

const beginning = '2000-01-01'

export const getAffiliate = async (ctx: BackofficeContext, { id: asked }: { id: string }) => {
  const id = BigInt(asked)
  const today = dayOf(ctx.clock.now())
  const row = await selectAffiliates(ctx.db, today).where('affiliate.id', '=', id).executeTakeFirst()
  if (!row) return invalid('id', 'NOT_FOUND')
  const [{ all, ofTracker }, agreements, corrections] = await Promise.all([
    readTraffic(ctx.db, id, { from: beginning, before: dayAfter(today) }),
    readAgreements(ctx, id),
    readPendingCorrections(ctx, id),
  ])
  return ok({
    ...serializeAffiliate(row),
    invitation_expires_at: row.invitation_expires_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    postback: { address: row.postback_address, events: row.postback_events },
    traffic: all,
    trackers: await readTrackers(ctx, id, ofTracker),
    agreements,
    corrections,
  })
}
