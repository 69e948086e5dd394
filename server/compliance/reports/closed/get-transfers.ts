import { sql } from 'kysely'
import type { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { ClosedTransfer, closedReportsCalls } from '#contract/operator/reports/closed-reports.ts'
import type { Product } from '#contract/operator/shapes/closed-day-metrics.ts'
import { reportMaxDays } from '#contract/operator/reports.ts'
import type { BackofficeContext } from '#server/context.ts'
import { amountCell } from '#server/platform/kernel/lists/file-list.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { readClosedDays, type ClosedDay } from '../closing/day-bounds.ts'
import { factorOf } from '../closing/figure-factors.ts'
import { named, plainTransfers, rareTransfers } from '../closing/reported-transfers.ts'
import { readSpan, type Span } from '../report-span.ts'
import { readClosedSpan } from './closed-span.ts'

type Asked = z.output<(typeof closedReportsCalls.getTransfers)['input']>

type Row = {
  posting_id: bigint
  transfer_number: number
  created_at: Date
  uid: number
  currency: string
  reason: string
  from_account: string
  to_account: string
  product: Product
  game: string
  country: string
  corrects_day: string | null
  reference_type: string
  reference_id: string
  amount_minor: bigint
}
type Place = { readonly day: string; readonly postingId: bigint; readonly number: number }

/** Postings scanned by one statement, and statements for one page. */
const windowPostings = 50_000n
const windowsAtOnce = 10
/** Above every transfer number of a posting. */
const atEnd = 32_767

const placeOf = (cursor: string): Place => {
  const [day = '', postingId = '0', number = '0'] = cursor.split(':')
  return { day, postingId: BigInt(postingId), number: Number(number) }
}
const cursorOf = ({ day, postingId, number }: Place): string => `${day}:${postingId}:${number}`
const cursorAfter = (row: (Row & { day: string }) | undefined): string | undefined =>
  row && cursorOf({ day: row.day, postingId: row.posting_id, number: row.transfer_number })

/** Rows without a value have an empty text. */
const orNone = (asked: string | undefined): string | null => (asked === '-' ? '' : (asked ?? null))

const filtersOf = ({ currency, product, provider, game, country, uid }: Asked) => sql`
  (${currency ?? null}::text is null or told.currency = ${currency ?? null})
  and (${product ?? null}::text is null or coalesce(kept.product, told.about) = ${product ?? null})
  and (${orNone(provider)}::text is null or coalesce(kept.provider, '') = ${orNone(provider)})
  and (${orNone(game)}::text is null or coalesce(told.game, '') = ${orNone(game)})
  and (${orNone(country)}::text is null or coalesce(own.country, '') = ${orNone(country)})
  and (${uid ?? null}::int is null or told.uid = ${uid ?? null})`

/**
 * Transfers of a part of a day, after a cursor. Game and player attributes are those of the closing time, so
 * that rows add up to the day's sums after later changes.
 */
const readPart = async (
  { db }: BackofficeContext,
  { day, bounds }: ClosedDay,
  asked: Asked,
  behind: Place,
): Promise<readonly Row[]> => {
  const factor = asked.figure === undefined ? sql`1` : factorOf(asked.figure)
  const { rows } = await sql<Row>`
    select told.posting_id, told.transfer_number, told.created_at, told.uid, told.currency, told.reason,
      told.from_account, told.to_account, coalesce(kept.product, told.about) as product, coalesce(told.game, '') as game,
      coalesce(own.country, '') as country, to_char(told.corrects_day, 'YYYY-MM-DD') as corrects_day,
      told.reference_type, told.reference_id, told.factor * told.amount_minor as amount_minor
    from (
      select it.*, ${factor} as factor
      from (${named(sql`${plainTransfers(bounds)} union all ${rareTransfers(bounds)}`)}) it
    ) told
      left join (
        select distinct game, product, provider from report_closed_lines where day = ${day}::date and game <> ''
      ) kept on kept.game = told.game
      left join report_player_days own on own.day = ${day}::date and own.uid = told.uid and own.currency = told.currency
    where told.factor <> 0 and ${filtersOf(asked)}
      and (told.posting_id, told.transfer_number) > (${behind.postingId}::bigint, ${behind.number}::int)
    order by told.posting_id, told.transfer_number limit ${asked.count}`.execute(db)
  return rows
}

const min = (a: bigint, b: bigint) => (a < b ? a : b)
const max = (a: bigint, b: bigint) => (a > b ? a : b)

/**
 * A page of transfers with its next cursor, found by one row more than the page has, so that the last full page has
 * none. A page of a long day may be short or empty and still have a cursor.
 */
const readPage = async (
  ctx: BackofficeContext,
  span: Span,
  asked: Asked,
): Promise<{ rows: (Row & { day: string })[]; next: string | null }> => {
  const found: (Row & { day: string })[] = []
  let place = asked.after ? placeOf(asked.after) : undefined
  let windows = 0
  for (const each of await readClosedDays(ctx, span)) {
    const { day, bounds } = each
    if (place && day < place.day) continue
    let from = place?.day === day ? max(place.postingId, bounds.fromPostingId) : bounds.fromPostingId
    for (; from <= bounds.upToPostingId; from += windowPostings) {
      const upTo = min(from + windowPostings - 1n, bounds.upToPostingId)
      const behind: Place = place?.day === day ? place : { day, postingId: 0n, number: 0 }
      if (windows++ >= windowsAtOnce) return { rows: found, next: cursorOf({ ...behind, day }) }
      const wanted = asked.count + 1 - found.length
      const part = { day, bounds: { ...bounds, fromPostingId: from, upToPostingId: upTo } }
      const rows = await readPart(ctx, part, { ...asked, count: wanted }, behind)
      found.push(...rows.map((row) => ({ ...row, day })))
      if (found.length > asked.count) {
        const page = found.slice(0, asked.count)
        return { rows: page, next: cursorAfter(page.at(-1)) ?? null }
      }
      place = { day, postingId: upTo, number: atEnd }
    }
  }
  return { rows: found, next: null }
}

const toDto = (row: Row & { day: string }): ClosedTransfer => ({
  day: row.day,
  id: String(row.posting_id),
  number: row.transfer_number,
  at: row.created_at.toISOString(),
  uid: row.uid || null,
  reason: row.reason,
  from_account: row.from_account,
  to_account: row.to_account,
  product: row.product,
  game: row.game,
  country: row.country,
  corrects_day: row.corrects_day,
  amount: toMoney(row.amount_minor, row.currency),
  reference_type: row.reference_type,
  reference_id: row.reference_id,
})

/** The transfers behind a metric of closed days; their sum equals it. */
export const getTransfers = async (ctx: BackofficeContext, asked: Asked) => {
  const span = await readClosedSpan(ctx, asked)
  if (!span.ok) return span
  const { rows, next } = await readPage(ctx, span.value, asked)
  return ok({ ...span.value.closedStatus, items: rows.map(toDto), next })
}

export const exportTransfers: OperatorExport<
  typeof closedReportsCalls.getTransfers,
  Row & { day: string }
> = (ctx, asked) => {
  const span = readSpan(ctx.clock.now(), asked, reportMaxDays)
  if (!span.ok) return span
  return {
    columns: [
      { name: 'day', cell: (row) => row.day },
      { name: 'posting', cell: (row) => String(row.posting_id) },
      { name: 'transfer', cell: (row) => String(row.transfer_number) },
      { name: 'at', cell: (row) => row.created_at },
      { name: 'uid', cell: (row) => (row.uid ? String(row.uid) : '') },
      { name: 'reason', cell: (row) => row.reason },
      { name: 'from_account', cell: (row) => row.from_account },
      { name: 'to_account', cell: (row) => row.to_account },
      { name: 'product', cell: (row) => row.product },
      { name: 'game', cell: (row) => row.game },
      { name: 'country', cell: (row) => row.country },
      { name: 'corrects_day', cell: (row) => row.corrects_day ?? '' },
      { name: 'amount', cell: (row) => amountCell(row.amount_minor, row.currency) },
      { name: 'currency', cell: (row) => row.currency },
      { name: 'reference_type', cell: (row) => row.reference_type },
      { name: 'reference_id', cell: (row) => row.reference_id },
    ],
    next: async (last, count) => {
      let after = cursorAfter(last) ?? asked.after
      const found: (Row & { day: string })[] = []
      for (;;) {
        const wanted = { ...asked, after, count: count - found.length }
        const { rows, next } = await readPage(ctx, span.value, wanted)
        found.push(...rows)
        if (next === null || found.length >= count) return found
        after = next
      }
    },
  }
}
