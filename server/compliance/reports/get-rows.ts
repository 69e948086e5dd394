import { sql, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { AccountMetric } from '#contract/operator/shapes/metrics.ts'
import { rowsMaxDays, type Movement, type reportsCalls } from '#contract/operator/reports.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage, sortDirection } from '#server/platform/kernel/lists/read-list-page.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { compositions } from './figures.ts'
import { movementsOf, reportTimeZone } from './movements.ts'
import { readSpan, type Span } from './report-span.ts'

type Asked = z.output<(typeof reportsCalls.getRows)['input']>
type Row = {
  id: bigint
  created_at: Date
  uid: number
  currency: string
  reason: string
  reference_type: string
  reference_id: string
  amount_minor: bigint
  account_id: bigint
}
type Rows = SelectQueryBuilder<{ behind: Row }, 'behind', Row>

const midnight = (day: string) => sql`(${day}::date)::timestamp at time zone ${sql.lit(reportTimeZone)}`
/** By the report calendar: a day in the database's zone may be an hour shorter or longer. */
const midnightAfter = (day: string) =>
  sql`(${day}::date + 1)::timestamp at time zone ${sql.lit(reportTimeZone)}`

/** Postings of the span; for a metric of some reasons only those, and all reversals. */
const postingsOf = (figure: AccountMetric, { from, to }: Span) => {
  const { signs } = compositions[figure]
  const inSpan = sql`posting.created_at >= ${midnight(from)} and posting.created_at < ${midnightAfter(to)}`
  if (!signs) return inSpan
  const reasons = [...signs.keys()]
  return sql`${inSpan} and coalesce(reversed.reason, posting.reason) = any(${reasons}::text[])
    and (posting.reason = any(${reasons}::text[]) or posting.reverses_posting_id is not null)`
}

/** The entries behind a metric with their contributions; not aggregated, so that the index reads a page. */
const entriesBehind = (ctx: BackofficeContext, asked: Asked, span: Span): Rows => {
  const { accounts, signs } = compositions[asked.figure]
  const outgoing = [...(signs ?? [])].flatMap(([reason, sign]) => (sign < 0n ? [reason] : []))
  const behind = sql<Row>`(
    select id, created_at, uid, currency, reason, reference_type, reference_id,
      account_id, case when reason = any(${outgoing}::text[]) then -amount_minor else amount_minor end as amount_minor
    from (${movementsOf(postingsOf(asked.figure, span))}) movement
    where (${accounts.kind ?? null}::text is null or account_kind = ${accounts.kind ?? null})
      and (${accounts.isBonus ?? null}::boolean is null or (pocket <> 'main') = ${accounts.isBonus ?? null})
      and (${asked.currency ?? null}::text is null or currency = ${asked.currency ?? null}))`
  return ctx.db.selectFrom(behind.as('behind')).selectAll('behind') as unknown as Rows
}

const toDto = (row: Row): Movement => ({
  id: String(row.id),
  account_id: String(row.account_id),
  at: row.created_at.toISOString(),
  uid: row.uid,
  reason: row.reason,
  amount: toMoney(row.amount_minor, row.currency),
  reference_type: row.reference_type,
  reference_id: row.reference_id,
})

/** The entries of a dashboard metric. Player liabilities show what changed them in the span. */
export const getRows = async (ctx: BackofficeContext, asked: Asked) => {
  const span = readSpan(ctx.clock.now(), asked, rowsMaxDays)
  if (!span.ok) return span
  const { direction } = sortDirection(asked.sort ?? '-at')
  return ok(
    await readListPage(ctx, entriesBehind(ctx, asked, span.value), {
      page: asked,
      order: (query) => query.orderBy('created_at', direction).orderBy('id', direction).orderBy('account_id'),
      item: toDto,
    }),
  )
}

export const exportRows: OperatorExport<typeof reportsCalls.getRows, Movement> = (ctx, asked) => {
  const span = readSpan(ctx.clock.now(), asked, rowsMaxDays)
  if (!span.ok) return span
  return {
    columns: [
      { name: 'posting', cell: (row) => row.id },
      { name: 'at', cell: (row) => row.at },
      { name: 'uid', cell: (row) => String(row.uid) },
      { name: 'reason', cell: (row) => row.reason },
      { name: 'amount', cell: (row) => String(row.amount.amount) },
      { name: 'currency', cell: (row) => row.amount.currency },
      { name: 'reference_type', cell: (row) => row.reference_type },
      { name: 'reference_id', cell: (row) => row.reference_id },
    ],
    next: async (last, count) => {
      const rows = await entriesBehind(ctx, asked, span.value)
        .$if(last !== undefined, (query) =>
          query.where(
            sql<boolean>`(id, account_id) > (${BigInt(last?.id ?? 0)}, ${BigInt(last?.account_id ?? 0)})`,
          ),
        )
        .orderBy('id')
        .orderBy('account_id')
        .limit(count)
        .execute()
      return rows.map(toDto)
    },
  }
}
