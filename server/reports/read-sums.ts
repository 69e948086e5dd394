import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Reason } from '#server/wallet/posting-command.ts'
import type { Moved } from './figures.ts'
import { sumsOf } from './movements.ts'
import type { Span } from './report-span.ts'

/** What was moved on a day of the span; `day` is null for all that was moved before it. */
export type DaySum = Moved & { readonly day: string | null; readonly currency: string }

type Row = {
  day: string | null
  currency: string
  account_kind: 'player' | 'hold'
  pocket: string
  reason: Reason
  net_minor: bigint
}

/**
 * What the accounts of players moved by up to the end of a span: the days that are summed up, and the postings since,
 * which are those of a few minutes. One statement, so both are of the same moment.
 */
export const readSums = async (
  db: Db,
  { from, to }: Span,
  currency: string | undefined,
): Promise<readonly DaySum[]> => {
  const { summed_posting_id: known } = await db
    .selectFrom('report_state')
    .select('summed_posting_id')
    .executeTakeFirstOrThrow()
  // The number as it was a moment ago tells the planner that few postings are behind it; the one of the statement's
  // own moment says which.
  const isFresh = sql`posting.id > ${sql.raw(String(known))} and posting.id > (select summed_posting_id from report_state)`
  const { rows } = await sql<Row>`
    select case when day < ${from}::date then null else to_char(day, 'YYYY-MM-DD') end as day,
      currency, account_kind, pocket, reason, sum(net_minor)::bigint as net_minor
    from (
      select day, currency, account_kind, pocket, reason, net_minor from report_days
      union all
      select day, currency, account_kind, pocket, reason, net_minor
      from (${sumsOf(isFresh)}) fresh
    ) moved
    where day <= ${to}::date and (${currency ?? null}::text is null or currency = ${currency ?? null})
    group by 1, 2, 3, 4, 5`.execute(db)
  return rows.map((row) => ({
    day: row.day,
    currency: row.currency,
    kind: row.account_kind,
    pocket: row.pocket,
    reason: row.reason,
    netMinor: row.net_minor,
  }))
}
