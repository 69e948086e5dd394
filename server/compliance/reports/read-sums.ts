import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Reason } from '#server/money/wallet/posting-command.ts'
import type { Moved } from './figures.ts'
import { sumsOf } from './movements.ts'
import { openRoundsOf } from './open-rounds.ts'
import type { Span } from './report-span.ts'

/** Movements on a day of the span; `day` is null for all before it. */
export type DaySum = Moved & { readonly day: string | null; readonly currency: string }

export type OpenAtEnd = { readonly day: string; readonly currency: string; readonly openMinor: bigint }

type Row = {
  day: string | null
  currency: string
  /** Null for the stakes of open rounds, which are no movement. */
  account_kind: Moved['kind'] | null
  pocket: string
  reason: Reason
  net_minor: bigint
}

/**
 * Movements of players' accounts up to the end of a span: summed days, and the postings of the last minutes;
 * and stakes on open rounds at the end of each day. One statement, so all of it is of the same moment: a stake
 * is on its player's account or in an open round, and never in both.
 */
export const readSums = async (
  db: Db,
  { from, to }: Span,
  currency: string | undefined,
): Promise<{ readonly moved: readonly DaySum[]; readonly open: readonly OpenAtEnd[] }> => {
  const { summed_posting_id: known } = await db
    .selectFrom('report_state')
    .select('summed_posting_id')
    .executeTakeFirstOrThrow()
  // The recent constant shows the planner that few postings follow; the subquery gives the exact number of now.
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
    group by 1, 2, 3, 4, 5
    union all
    select to_char(day, 'YYYY-MM-DD'), currency, null, '', '', open_minor
    from (${openRoundsOf({ from, to })}) open
    where (${currency ?? null}::text is null or currency = ${currency ?? null})`.execute(db)
  const open = rows.flatMap(({ account_kind: kind, day, currency: code, net_minor: openMinor }) =>
    kind === null && day !== null ? [{ day, currency: code, openMinor }] : [],
  )
  return { moved: rows.flatMap(movedOf), open }
}

const movedOf = ({ account_kind: kind, net_minor: netMinor, ...row }: Row): DaySum[] =>
  kind === null ? [] : [{ ...row, kind, netMinor }]
