import { sql } from 'kysely'
import type { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { closedReportsCalls, Cohort } from '#contract/operator/reports/closed-reports.ts'
import { baseCurrency } from '#server/identity/account/rates/port.ts'
import type { BackofficeContext } from '#server/context.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { readEnds } from './closed-span.ts'
import { wholeFile } from './report-file.ts'

type Asked = z.output<(typeof closedReportsCalls.getCohorts)['input']>
type Row = { cohort: string; month: string | null; players: number; active: number; ngr: bigint }

const monthOf = (day: string) => day.slice(0, 7)

/** `2026-11` plus one is `2026-12`. */
const addMonths = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

const lastDayOf = (month: string): string =>
  new Date(Date.parse(`${addMonths(month, 1)}-01`) - 1).toISOString().slice(0, 10)

const monthsBetween = (from: string, to: string): string[] => {
  const months: string[] = []
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}

/** Arrivals by day of registration in the report zone, or by the first closed day with a deposit. */
const arrivals = ({ settings }: BackofficeContext, by: Asked['by']) =>
  by === 'registration'
    ? sql`select uid, to_char(reg_time at time zone ${settings.mailings.timeZone}, 'YYYY-MM') as cohort from players`
    : sql`select uid, to_char(min(day), 'YYYY-MM') as cohort from report_player_days
        where deposits_minor > 0 group by uid`

const readRows = async (
  ctx: BackofficeContext,
  by: Asked['by'],
  from: string,
  to: string,
): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    with came as (
      select * from (${arrivals(ctx, by)}) arrival where cohort between ${from} and ${to}
    ), size as (
      select cohort, count(*)::int as players from came group by cohort
    ), played as (
      select own.uid, to_char(own.day, 'YYYY-MM') as month, bool_or(turnover_minor > 0) as was_active,
        sum(round((ggr_minor - bonus_cost_minor - cashback_minor) / rate.per_base))::bigint as ngr
      from report_player_days own
        join report_closed_rates rate on rate.day = own.day and rate.currency = own.currency
      where own.day >= ${`${from}-01`}::date
      group by 1, 2
    )
    select size.cohort, played.month, size.players, count(*) filter (where played.was_active)::int as active,
      coalesce(sum(played.ngr), 0)::bigint as ngr
    from size join came on came.cohort = size.cohort left join played on played.uid = came.uid
    group by size.cohort, played.month, size.players order by size.cohort, played.month`.execute(ctx.db)
  return rows
}

const percentOf = (some: number, all: number): number => Math.round((some / all) * 10_000) / 100

const cohortOf = (month: string, rows: readonly Row[], closedTo: string): Cohort => {
  const players = rows[0]?.players ?? 0
  const months = monthsBetween(month, monthOf(closedTo)).map((each) => {
    const found = rows.find((row) => row.month === each)
    return {
      month: each,
      is_closed: lastDayOf(each) <= closedTo,
      active: found?.active ?? 0,
      active_percent: percentOf(found?.active ?? 0, players),
      player_ngr: toMoney(found?.ngr ?? 0n, baseCurrency),
    }
  })
  const ngr = rows.reduce((sum, row) => sum + row.ngr, 0n)
  return { month, players, player_ngr: toMoney(ngr, baseCurrency), months }
}

const readCohorts = async (
  ctx: BackofficeContext,
  { by, from, months }: Asked,
): Promise<{ closedTo: string | null; cohorts: Cohort[] }> => {
  const { closedTo } = await readEnds(ctx)
  if (closedTo === null) return { closedTo, cohorts: [] }
  const first = from ?? addMonths(monthOf(closedTo), 1 - months)
  const rows = await readRows(ctx, by, first, addMonths(first, months - 1))
  const cohorts = [...Map.groupBy(rows, ({ cohort }) => cohort)]
    .filter(([month]) => month <= monthOf(closedTo))
    .map(([month, own]) => cohortOf(month, own, closedTo))
  return { closedTo, cohorts }
}

/** How many of each month's new players played in the following months, and their NGR so far. */
export const getCohorts = async (ctx: BackofficeContext, asked: Asked) => {
  const { closedTo, cohorts } = await readCohorts(ctx, asked)
  return ok({ by: asked.by, closed_to: closedTo, cohorts })
}

type FileRow = { readonly cohort: Cohort; readonly month: Cohort['months'][number] }

export const exportCohorts: OperatorExport<typeof closedReportsCalls.getCohorts, FileRow> = (ctx, asked) => {
  const read = async () =>
    (await readCohorts(ctx, asked)).cohorts.flatMap((cohort) =>
      cohort.months.map((month) => ({ cohort, month })),
    )
  return wholeFile(
    [
      { name: 'cohort', cell: ({ cohort }) => cohort.month },
      { name: 'players', cell: ({ cohort }) => String(cohort.players) },
      { name: 'month', cell: ({ month }) => month.month },
      { name: 'is_closed', cell: ({ month }) => (month.is_closed ? '1' : '0') },
      { name: 'active', cell: ({ month }) => String(month.active) },
      { name: 'active_percent', cell: ({ month }) => String(month.active_percent) },
      { name: 'player_ngr', cell: ({ month }) => String(month.player_ngr.amount) },
      { name: 'currency', cell: () => baseCurrency },
    ],
    read,
  )
}
