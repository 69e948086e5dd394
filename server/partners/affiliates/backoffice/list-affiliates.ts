import { sql } from 'kysely'
import type { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { affiliatesDeskCalls } from '#contract/operator/campaigns/affiliates.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readDeskPage } from '#server/platform/kernel/lists/desk-list.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { dayAfter, dayOf } from '../months.ts'
import { readTrackers, readTraffic } from '../own/read-traffic.ts'
import { serializeAffiliate, selectAffiliates } from './affiliate-rows.ts'

type Asked = z.output<(typeof affiliatesDeskCalls.getList)['input']>

export const getAffiliates = async (ctx: BackofficeContext, asked: Asked) => {
  const { status } = asked
  const found = selectAffiliates(ctx.db, dayOf(ctx.clock.now())).$if(status !== undefined, (query) =>
    query.where('affiliate.status', '=', status ?? 'active'),
  )
  return ok(
    await readDeskPage(ctx, found, {
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

const readWaitingCorrections = async ({ db }: BackofficeContext, id: bigint) => {
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
    readWaitingCorrections(ctx, id),
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
