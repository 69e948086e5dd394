import { sql } from 'kysely'
import type { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { closedReportsCalls, ReportMarket } from '#contract/operator/reports/closed-reports.ts'
import type { Product, TaxBase } from '#contract/operator/shapes/closed-figures.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readDeskPage } from '#server/platform/kernel/lists/desk-list.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'
import type { Span } from '../report-span.ts'
import { readClosedSpan } from './closed-span.ts'
import { wholeAsFile } from './whole-file.ts'

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

const onWire = ({ currency, ...row }: Row): ReportMarket => ({
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
  const page = await readDeskPage(ctx, marketsOf(ctx, span.value, asked), {
    page: asked,
    order: inOrder,
    item: onWire,
  })
  return ok({ ...page, ...span.value.standing })
}

export const exportMarkets: OperatorExport<typeof closedReportsCalls.getMarkets, ReportMarket> = (
  ctx,
  asked,
) =>
  wholeAsFile(ctx, asked, {
    columns: [
      'country',
      'product',
      'currency',
      'player_days',
      'turnover',
      'ggr',
      'tax_base',
      'rate_percent',
      'tax',
      'source',
    ],
    cellsOf: (row) => [
      row.country,
      row.product,
      row.currency,
      String(row.player_days),
      String(row.turnover.amount),
      String(row.ggr.amount),
      row.tax_base ?? '',
      row.rate_percent === null ? '' : String(row.rate_percent),
      String(row.tax.amount),
      row.tax_source ?? '',
    ],
    read: async (span) => (await inOrder(marketsOf(ctx, span, asked)).execute()).map(onWire),
  })
