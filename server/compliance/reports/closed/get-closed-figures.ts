import { sql } from 'kysely'
import type { z } from 'zod'
import { isCurrency, toMoney } from '#contract/money.ts'
import type {
  ClosedDayTotals,
  closedReportsCalls,
  FigureRow,
} from '#contract/operator/reports/closed-reports.ts'
import {
  closedDayMetrics,
  transferMetrics,
  type ClosedDayMetric,
  type TransferMetric,
} from '#contract/operator/shapes/closed-day-metrics.ts'
import { baseCurrency } from '#server/identity/account/rates/port.ts'
import type { BackofficeContext } from '#server/context.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok, refuse, type Refused } from '#server/platform/kernel/result.ts'
import { figureColumns } from '../closing/figure-factors.ts'
import type { Span } from '../report-span.ts'
import { reportFile } from './report-file.ts'
import { closedDays, readClosedSpan, spanBefore, type ClosedSpan } from './closed-span.ts'

type Asked = z.output<(typeof closedReportsCalls.getClosedFigures)['input']>
type Group = Asked['by']
type TransferSums = Record<TransferMetric, bigint>
/** Undefined: taxes, and so NGR, cannot be assigned to this group. */
type GroupSums = { readonly key: string; readonly sums: TransferSums; readonly taxes: bigint | undefined }

const keys: Readonly<Record<Group | 'all', ReturnType<typeof sql>>> = {
  day: sql`to_char(day, 'YYYY-MM-DD')`,
  product: sql`product`,
  provider: sql`provider`,
  game: sql`game`,
  country: sql`country`,
  currency: sql`currency`,
  all: sql`''`,
}

/** A market is a country and a product: its tax belongs to no single game. */
const hasTaxes = (by: Group | 'all') => by !== 'provider' && by !== 'game'

/** Rows on a page; the file has all. */
const shownRows = 1000

const readSums = async (
  { db }: Pick<BackofficeContext, 'db'>,
  { from, to }: Span,
  { by, currency }: { by: Group | 'all'; currency?: string | undefined },
): Promise<readonly GroupSums[]> => {
  const isAsked = sql`day between ${from}::date and ${to}::date
    and (${currency ?? null}::text is null or currency = ${currency ?? null})`
  const amount = currency === undefined ? 'base_minor' : 'amount_minor'
  const [lines, taxes] = await Promise.all([
    sql<TransferSums & { key: string }>`
      select ${keys[by]} as key, ${figureColumns(amount)} from report_closed_lines where ${isAsked}
      group by 1`.execute(db),
    hasTaxes(by)
      ? sql<{ key: string; tax: bigint }>`
          select ${keys[by]} as key, sum(${sql.ref(currency === undefined ? 'tax_base_minor' : 'tax_minor')})::bigint as tax
          from report_closed_markets where ${isAsked} group by 1`.execute(db)
      : undefined,
  ])
  const taxOf = new Map(taxes?.rows.map(({ key, tax }) => [key, tax]))
  return lines.rows.map(({ key, ...sums }) => ({
    key,
    sums,
    taxes: taxes ? (taxOf.get(key) ?? 0n) : undefined,
  }))
}

const nothing = Object.fromEntries(transferMetrics.map((figure) => [figure, 0n])) as TransferSums

const ngrOf = (sums: TransferSums, taxes: bigint): bigint =>
  sums.ggr - sums.bonus_cost - sums.cashback - sums.jackpots_fed - sums.provider_fees - taxes

const figureOf = (
  figure: ClosedDayMetric,
  sums: TransferSums,
  taxes: bigint | undefined,
): bigint | undefined => {
  if (figure === 'taxes') return taxes
  if (figure === 'ngr') return taxes === undefined ? undefined : ngrOf(sums, taxes)
  return sums[figure]
}

const toDto = ({ sums, taxes }: Omit<GroupSums, 'key'>, currency: string): ClosedDayTotals =>
  Object.fromEntries(
    closedDayMetrics.map((figure) => {
      const minor = figureOf(figure, sums, taxes)
      return [figure, minor === undefined ? null : toMoney(minor, currency)]
    }),
  ) as ClosedDayTotals

const totalOf = async (
  ctx: BackofficeContext,
  span: Span,
  currency: string | undefined,
): Promise<ClosedDayTotals> => {
  const [all] = await readSums(ctx, span, { by: 'all', currency })
  return toDto(all ?? { sums: nothing, taxes: 0n }, currency ?? baseCurrency)
}

/** Days in order; other groups by turnover, largest first. */
const rowsOf = (groups: readonly GroupSums[], { by, currency }: Asked, span: ClosedSpan): FigureRow[] => {
  const row = (it: GroupSums): FigureRow => ({
    key: it.key,
    is_closed: true,
    figures: toDto(it, currency ?? baseCurrency),
  })
  if (by === 'day')
    return [
      ...closedDays(span).map((key) =>
        row(groups.find((it) => it.key === key) ?? { key, sums: nothing, taxes: 0n }),
      ),
      ...span.closedStatus.open_days.map((key) => ({ key, is_closed: false, figures: null })),
    ].toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return groups
    .toSorted(({ sums: a }, { sums: b }) =>
      a.turnover === b.turnover ? 0 : a.turnover < b.turnover ? 1 : -1,
    )
    .map(row)
}

/** The jackpot pools at the end of the last closed day, in the base currency at the rates of that day. */
const poolOf = async ({ db }: BackofficeContext, { from, to }: Span, currency: string | undefined) => {
  const { rows } = await sql<{ pool: bigint | null }>`
    select sum(${currency === undefined ? sql`round(balance_minor / per_base)` : sql`balance_minor`})::bigint as pool
    from report_closed_balances balance join report_closed_rates rate using (day, currency)
    where account = 'house:jackpots'
      and day = (select max(day) from report_closed_days where day between ${from}::date and ${to}::date)
      and (${currency ?? null}::text is null or currency = ${currency ?? null})`.execute(db)
  return toMoney(rows[0]?.pool ?? 0n, currency ?? baseCurrency)
}

const movedIn = async ({ db }: BackofficeContext, { from, to }: Span): Promise<string[]> => {
  const { rows } = await sql<{ currency: string }>`
    select distinct currency from report_closed_lines where day between ${from}::date and ${to}::date
    order by currency`.execute(db)
  return rows.map(({ currency }) => currency)
}

const unknownCurrency = ({ currency }: Asked): Refused | undefined =>
  currency === undefined || isCurrency(currency)
    ? undefined
    : refuse('InvalidParameter', { fields: { currency: ['UNKNOWN'] } })

/** Metrics of closed days, and of the same number of days before; an open day is listed and in no sum. */
export const getClosedFigures = async (ctx: BackofficeContext, asked: Asked) => {
  const refused = unknownCurrency(asked)
  if (refused) return refused
  const span = await readClosedSpan(ctx, asked)
  if (!span.ok) return span
  const { by, currency } = asked
  const before = spanBefore(span.value)
  const [groups, totals, totalsBefore, pool, moved] = await Promise.all([
    readSums(ctx, span.value, asked),
    totalOf(ctx, span.value, currency),
    totalOf(ctx, before.span, currency),
    poolOf(ctx, span.value, currency),
    movedIn(ctx, span.value),
  ])
  const rows = rowsOf(groups, asked, span.value)
  return ok({
    ...span.value.closedStatus,
    by,
    currency: currency ?? baseCurrency,
    currencies: moved,
    rows: rows.slice(0, shownRows),
    has_more: rows.length > shownRows,
    totals,
    before: { ...before.closedStatus, totals: totalsBefore },
    jackpot_pool: pool,
  })
}

export const exportClosedFigures: OperatorExport<typeof closedReportsCalls.getClosedFigures, FigureRow> = (
  ctx,
  asked,
) => {
  const refused = unknownCurrency(asked)
  if (refused) return refused
  return reportFile(
    ctx,
    asked,
    [
      { name: asked.by, cell: (row) => row.key },
      { name: 'currency', cell: () => asked.currency ?? baseCurrency },
      { name: 'is_closed', cell: (row) => (row.is_closed ? '1' : '0') },
      ...closedDayMetrics.map((figure) => ({
        name: figure,
        cell: (row: FigureRow) => String(row.figures?.[figure]?.amount ?? ''),
      })),
    ],
    async (span) => rowsOf(await readSums(ctx, span, asked), asked, span),
  )
}
