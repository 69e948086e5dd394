import { sql } from 'kysely'
import type { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { closedReportsCalls, ReportMarket } from '#contract/operator/reports/closed-reports.ts'
import type { Product, TaxBase } from '#contract/operator/shapes/closed-day-metrics.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'
import type { Span } from '../report-span.ts'
import { readClosedSpan } from './closed-span.ts'
import { reportFile } from './report-file.ts'

type Asked = z.output<(typeof closedReportsCalls.getMarkets)['input']>

type Row = {
  country: string
  product: Product
  currency: string
  player_days: bigint
  turnover_minor: bigint
  ggr_minor: bigint
  tax_minor: bigint
  tax_base: TaxBase | null
  basis_points: number | null
  tax_source: string | null
}

/** One row for each tax rate in force in the span. */
const marketsOf = ({ db }: BackofficeContext, { from, to }: Span, { currency, country, product }: Asked) =>
  db
    .selectFrom(
      sql<Row>`(
        select country, product, currency, sum(active_players)::bigint as player_days,
          sum(turnover_minor)::bigint as turnover_minor, sum(ggr_minor)::bigint as ggr_minor,
          sum(tax_minor)::bigint as tax_minor, tax_base, basis_points, tax_source
        from report_closed_markets
        where day between ${from}::date and ${to}::date
          and (${currency ?? null}::text is null or currency = ${currency ?? null})
          and (${country ?? null}::text is null or country = ${country ?? null})
          and (${product ?? null}::text is null or product = ${product ?? null})
        group by country, product, currency, tax_base, basis_points, tax_source)`.as('market'),
    )
    .selectAll('market')

const inOrder = (rows: ReturnType<typeof marketsOf>) =>
  rows
    .orderBy('market.country')
    .orderBy('market.product')
    .orderBy('market.currency')
    .orderBy('market.basis_points')
    .orderBy('market.tax_source')

const toDto = ({ currency, ...row }: Row): ReportMarket => ({
  country: row.country,
  product: row.product,
  currency,
  player_days: Number(row.player_days),
  turnover: toMoney(row.turnover_minor, currency),
  ggr: toMoney(row.ggr_minor, currency),
  tax: toMoney(row.tax_minor, currency),
  tax_base: row.tax_base,
  rate_percent: row.basis_points === null ? null : row.basis_points / 100,
  tax_source: row.tax_source,
})

export const getMarkets = async (ctx: BackofficeContext, asked: Asked) => {
  const span = await readClosedSpan(ctx, asked)
  if (!span.ok) return span
  const page = await readListPage(ctx, marketsOf(ctx, span.value, asked), {
    page: asked,
    order: inOrder,
    item: toDto,
  })
  return ok({ ...page, ...span.value.closedStatus })
}

export const exportMarkets: OperatorExport<typeof closedReportsCalls.getMarkets, ReportMarket> = (
  ctx,
  asked,
) =>
  reportFile(
    ctx,
    asked,
    [
      { name: 'country', cell: (row) => row.country },
      { name: 'product', cell: (row) => row.product },
      { name: 'currency', cell: (row) => row.currency },
      { name: 'player_days', cell: (row) => String(row.player_days) },
      { name: 'turnover', cell: (row) => String(row.turnover.amount) },
      { name: 'ggr', cell: (row) => String(row.ggr.amount) },
      { name: 'tax_base', cell: (row) => row.tax_base ?? '' },
      { name: 'rate_percent', cell: (row) => (row.rate_percent === null ? '' : String(row.rate_percent)) },
      { name: 'tax', cell: (row) => String(row.tax.amount) },
      { name: 'source', cell: (row) => row.tax_source ?? '' },
    ],
    async (span) => (await inOrder(marketsOf(ctx, span, asked)).execute()).map(toDto),
  )
