import { sql, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { closedReportsCalls, PlayerValue } from '#contract/operator/reports/closed-reports.ts'
import { baseCurrency } from '#server/identity/account/rates/port.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage, sortDirection } from '#server/platform/kernel/lists/read-list-page.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok, refuse, type Refused } from '#server/platform/kernel/result.ts'
import { mayDo } from '#server/backoffice/operators/operator.ts'
import { reportMaxDays } from '#contract/operator/reports.ts'
import { readSpan, type Span } from '../report-span.ts'
import { readClosedSpan } from './closed-span.ts'

type Asked = z.output<(typeof closedReportsCalls.getPlayerValues)['input']>

const sums = ['deposits', 'withdrawals', 'turnover', 'ggr', 'bonus_cost', 'cashback', 'player_ngr'] as const
type Row = Record<(typeof sums)[number], bigint> & { uid: number; country: string; days: number }
type Values = SelectQueryBuilder<{ value: Row }, 'value', Row>

const inBase = (column: string) => sql`sum(round(${sql.ref(column)} / rate.per_base))::bigint`

/** Each player's days in the base currency, at the closing rates of each day. */
const valuesOf = ({ db }: BackofficeContext, { from, to }: Span, { country, uid }: Asked): Values =>
  db
    .selectFrom(
      sql<Row>`(
        select *, ggr - bonus_cost - cashback as player_ngr
        from (
          select own.uid, (array_agg(own.country order by own.day desc))[1] as country,
            count(distinct own.day)::int as days, ${inBase('deposits_minor')} as deposits,
            ${inBase('withdrawals_minor')} as withdrawals, ${inBase('turnover_minor')} as turnover,
            ${inBase('ggr_minor')} as ggr, ${inBase('bonus_cost_minor')} as bonus_cost,
            ${inBase('cashback_minor')} as cashback
          from report_player_days own
            join report_closed_rates rate on rate.day = own.day and rate.currency = own.currency
          where own.day between ${from}::date and ${to}::date
            and (${uid ?? null}::int is null or own.uid = ${uid ?? null})
          group by own.uid
        ) summed
        where ${country ?? null}::text is null or country = ${country ?? null})`.as('value'),
    )
    .selectAll('value') as unknown as Values

const toDto = ({ uid, country, days, ...row }: Row): PlayerValue => {
  const money = Object.fromEntries(sums.map((name) => [name, toMoney(row[name], baseCurrency)]))
  return { uid, country, days, ...(money as Record<(typeof sums)[number], PlayerValue['ggr']>) }
}

/** A player's money requires the right to see players. */
const turnedAway = ({ operator }: BackofficeContext): Refused | undefined =>
  mayDo(operator, 'players.read') ? undefined : refuse('AccessDenied', { data: { right: 'players.read' } })

const sorted = (asked: Asked) => {
  const { column = 'player_ngr', direction } = sortDirection(asked.sort ?? '-player_ngr')
  return (rows: Values) => rows.orderBy(`value.${column}`, direction).orderBy('value.uid')
}

/** NGR by player, highest first. */
export const getPlayerValues = async (ctx: BackofficeContext, asked: Asked) => {
  const refused = turnedAway(ctx)
  if (refused) return refused
  const span = await readClosedSpan(ctx, asked)
  if (!span.ok) return span
  const page = await readListPage(ctx, valuesOf(ctx, span.value, asked), {
    page: asked,
    order: sorted(asked),
    item: toDto,
  })
  return ok({ ...page, ...span.value.closedStatus })
}

export const exportPlayerValues: OperatorExport<typeof closedReportsCalls.getPlayerValues, PlayerValue> = (
  ctx,
  asked,
) => {
  const refused = turnedAway(ctx)
  if (refused) return refused
  const checked = readSpan(ctx.clock.now(), asked, reportMaxDays)
  if (!checked.ok) return checked
  return {
    columns: [
      { name: 'uid', cell: (row) => String(row.uid) },
      { name: 'country', cell: (row) => row.country },
      { name: 'days', cell: (row) => String(row.days) },
      { name: 'currency', cell: () => baseCurrency },
      ...sums.map((name) => ({ name, cell: (row: PlayerValue) => String(row[name].amount) })),
    ],
    next: async (last, count) => {
      const span = await readClosedSpan(ctx, asked)
      if (!span.ok) return []
      const rows = await valuesOf(ctx, span.value, asked)
        .where('value.uid', '>', last?.uid ?? 0)
        .orderBy('value.uid')
        .limit(count)
        .execute()
      return rows.map(toDto)
    },
  }
}
