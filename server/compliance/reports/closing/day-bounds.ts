import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Span } from '../report-span.ts'
import type { DayBounds } from './reported-transfers.ts'

export type ClosedDay = { readonly day: string; readonly bounds: DayBounds }

const anyRound = { from: 0n, to: 9_223_372_036_854_775_807n }

/** The closed days of a span, with the extent of each, oldest first. */
export const readClosedDays = async (
  { db }: { readonly db: Db },
  { from, to }: Span,
): Promise<readonly ClosedDay[]> => {
  const { rows } = await sql<{ day: string } & Omit<DayBounds, 'rounds'>>`
    select to_char(closed.day, 'YYYY-MM-DD') as day, closed.begins_at as "beginsAt", closed.ends_at as "endsAt",
      coalesce(before.last_posting_id, 0) as "afterPostingId", closed.last_posting_id as "upToPostingId",
      closed.first_posting_id as "fromPostingId"
    from report_closed_days closed left join report_closed_days before on before.number = closed.number - 1
    where closed.day between ${from}::date and ${to}::date order by closed.day`.execute(db)
  return rows.map(({ day, ...bounds }) => ({ day, bounds: { ...bounds, rounds: anyRound } }))
}
