import { sql } from 'kysely'
import type { z } from 'zod'
import { majorText } from '#contract/money.ts'
import type { closedReportsCalls } from '#contract/operator/reports/closed-reports.ts'
import { maxBackofficeCount } from '#contract/operator/shapes/list.ts'
import type { TransferMetric } from '#contract/operator/shapes/closed-day-metrics.ts'
import type { BackofficeContext } from '#server/context.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { figureColumns, isStake } from '../closing/figure-factors.ts'
import type { Span } from '../report-span.ts'
import { readClosedSpan } from './closed-span.ts'
import { extracts, type Extract, type ExtractColumn } from './extracts.ts'
import { reportFile } from './report-file.ts'

type Asked = z.output<(typeof closedReportsCalls.getExtract)['input']>

type Row = Record<TransferMetric, bigint> & {
  period: string
  country: string
  product: string
  currency: string
  bets: bigint
  player_days: bigint | null
  tax: bigint | null
  tax_base: string | null
  points: number | null
}

const periods: Readonly<Record<Extract['period'], (span: Span) => ReturnType<typeof sql>>> = {
  span: ({ from, to }) => sql`${`${from}/${to}`}::text`,
  month: () => sql`to_char(day, 'YYYY-MM')`,
  day: () => sql`to_char(day, 'YYYY-MM-DD')`,
}

/** When a rate changes within a period, the tax is the sum of both parts, and the rate that of the end. */
const readRows = async ({ db }: BackofficeContext, span: Span, extract: Extract): Promise<readonly Row[]> => {
  const period = periods[extract.period](span)
  const isAsked = sql`day between ${span.from}::date and ${span.to}::date
    and (${extract.countries ?? null}::text[] is null or country = any(${extract.countries ?? null}::text[]))`
  const { rows } = await sql<Row>`
    with line as (
      select ${period} as period, country, product, currency,
        coalesce(sum(transfers) filter (where ${isStake}), 0)::bigint as bets, ${figureColumns()}
      from report_closed_lines where ${isAsked} group by 1, 2, 3, 4
    ), market as (
      select ${period} as period, country, product, currency, sum(active_players)::bigint as player_days,
        sum(tax_minor)::bigint as tax, (array_agg(tax_base order by day desc))[1] as tax_base,
        (array_agg(basis_points order by day desc))[1] as points
      from report_closed_markets where ${isAsked} group by 1, 2, 3, 4
    )
    select line.*, market.player_days, market.tax, market.tax_base, market.points
    from line left join market using (period, country, product, currency)
    where line.product <> 'none' or bonus_cost <> 0 or cashback <> 0 or jackpots_fed <> 0 or jackpots_paid <> 0
    order by line.period, line.country, line.product, line.currency`.execute(db)
  return rows
}

const cellOf = (row: Row, column: ExtractColumn): string => {
  const money = (minor: bigint) => majorText(minor, row.currency)
  switch (column) {
    case 'period':
    case 'country':
    case 'product':
    case 'currency':
      return row[column]
    case 'bets':
      return String(row.bets)
    case 'player_days':
      return String(row.player_days ?? 0n)
    case 'stakes':
      return money(row.turnover)
    case 'promotions':
      return money(row.bonus_cost + row.cashback)
    case 'tax_base':
      return row.tax_base ?? ''
    case 'tax_percent':
      return row.points === null ? '' : String(row.points / 100)
    case 'tax':
      return money(row.tax ?? 0n)
    case 'wins':
    case 'ggr':
    case 'bonus_cost':
    case 'cashback':
    case 'jackpots_fed':
    case 'jackpots_paid':
      return money(row[column])
  }
}

const readExtract = async (ctx: BackofficeContext, span: Span): Promise<string[][]> => {
  const extract = extracts[ctx.settings.jurisdiction]
  const rows = await readRows(ctx, span, extract)
  return rows.map((row) => extract.columns.map((column) => cellOf(row, column)))
}

/** The data for a return to the market's regulator; closed days only. */
export const getExtract = async (ctx: BackofficeContext, asked: Asked) => {
  const span = await readClosedSpan(ctx, asked)
  if (!span.ok) return span
  const { name, columns } = extracts[ctx.settings.jurisdiction]
  const all = await readExtract(ctx, span.value)
  const { offset, count } = asked
  return ok({
    ...span.value.closedStatus,
    extract: name,
    columns: [...columns],
    items: all.slice(offset, offset + count),
    offset,
    limit: count,
    total: Math.min(all.length, maxBackofficeCount),
    has_more: all.length > maxBackofficeCount,
  })
}

export const exportExtract: OperatorExport<typeof closedReportsCalls.getExtract, Row> = (ctx, asked) => {
  const extract = extracts[ctx.settings.jurisdiction]
  return reportFile(
    ctx,
    asked,
    [
      { name: 'extract', cell: () => extract.name },
      ...extract.columns.map((name) => ({ name, cell: (row: Row) => cellOf(row, name) })),
    ],
    (span) => readRows(ctx, span, extract),
  )
}
