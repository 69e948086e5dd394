import { sql } from 'kysely'
import type { z } from 'zod'
import { currencyOf } from '#contract/money.ts'
import type { ClosedDay, closedReportsCalls } from '#contract/operator/reports/closed-reports.ts'
import { maxBackofficeCount } from '#contract/operator/shapes/list.ts'
import type { BackofficeContext } from '#server/context.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { findWritten } from '../analyst/extract-days.ts'
import { readClosedSpan, type ClosedSpan } from './closed-span.ts'
import { reportFile } from './report-file.ts'

type Asked = z.output<(typeof closedReportsCalls.getClosedDays)['input']>

type Row = {
  day: string
  time_zone: string
  begins_at: Date
  ends_at: Date
  closed_at: Date
  jurisdiction: string
  base_currency: string
  last_posting_id: bigint
  corrections: number
  rates: { currency: string; per_base: string }[]
  hash: string
  previous_hash: string
}

/** Units of a currency for one unit of the base currency. */
const rateOf = (currency: string, perBase: string, base: string): number =>
  Number(perBase) / 10 ** (currencyOf(currency).exponent - currencyOf(base).exponent)

const serializeClosed = (row: Row, written: ReadonlySet<string> | undefined): ClosedDay => ({
  ...row,
  is_extracted: written === undefined ? null : written.has(row.day),
  is_closed: true,
  begins_at: row.begins_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  closed_at: row.closed_at.toISOString(),
  last_posting_id: String(row.last_posting_id),
  rates: row.rates
    .filter(({ currency }) => currency !== row.base_currency)
    .map(({ currency, per_base: perBase }) => ({
      currency,
      rate: rateOf(currency, perBase, row.base_currency),
    })),
})

const openDay = (day: string, timeZone: string): ClosedDay => ({
  day,
  is_closed: false,
  time_zone: timeZone,
  begins_at: null,
  ends_at: null,
  closed_at: null,
  jurisdiction: null,
  last_posting_id: null,
  corrections: 0,
  rates: [],
  hash: null,
  previous_hash: null,
  is_extracted: null,
})

const readDays = async (
  ctx: BackofficeContext,
  { from, to, closedStatus }: ClosedSpan,
): Promise<ClosedDay[]> => {
  const { rows } = await sql<Row>`
    select to_char(day, 'YYYY-MM-DD') as day, time_zone, begins_at, ends_at, closed_at, jurisdiction, base_currency,
      last_posting_id, hash, previous_hash,
      (select count(*)::int from report_closed_lines line
        where line.day = closed.day and corrects_day is not null) as corrections,
      (select coalesce(json_agg(json_build_object('currency', currency, 'per_base', per_base::text) order by currency), '[]')
        from report_closed_rates rate where rate.day = closed.day) as rates
    from report_closed_days closed where day between ${from}::date and ${to}::date
    order by closed.day desc`.execute(ctx.db)
  const { mailings, analystExtract: folder } = ctx.settings
  const { timeZone } = mailings
  const written =
    folder === undefined
      ? undefined
      : await findWritten(folder, rows).catch((err: unknown) => {
          ctx.log.error({ err, folder }, 'The folder of the extract cannot be read')
          return undefined
        })
  return [
    ...closedStatus.open_days.toReversed().map((day) => openDay(day, timeZone)),
    ...rows.map((row) => serializeClosed(row, written)),
  ]
}

/** Closed days; the hash of a later day verifies all earlier ones. */
export const getClosedDays = async (ctx: BackofficeContext, asked: Asked) => {
  const span = await readClosedSpan(ctx, asked)
  if (!span.ok) return span
  const all = await readDays(ctx, span.value)
  const { offset, count } = asked
  return ok({
    items: all.slice(offset, offset + count),
    offset,
    limit: count,
    total: Math.min(all.length, maxBackofficeCount),
    has_more: all.length > maxBackofficeCount,
  })
}

export const exportClosedDays: OperatorExport<typeof closedReportsCalls.getClosedDays, ClosedDay> = (
  ctx,
  asked,
) =>
  reportFile(
    ctx,
    asked,
    [
      { name: 'day', cell: (row) => row.day },
      { name: 'is_closed', cell: (row) => (row.is_closed ? '1' : '0') },
      { name: 'time_zone', cell: (row) => row.time_zone },
      { name: 'begins_at', cell: (row) => row.begins_at ?? '' },
      { name: 'ends_at', cell: (row) => row.ends_at ?? '' },
      { name: 'closed_at', cell: (row) => row.closed_at ?? '' },
      { name: 'last_posting', cell: (row) => row.last_posting_id ?? '' },
      { name: 'corrections', cell: (row) => String(row.corrections) },
      { name: 'hash', cell: (row) => row.hash ?? '' },
      { name: 'previous_hash', cell: (row) => row.previous_hash ?? '' },
    ],
    (span) => readDays(ctx, span),
  )
