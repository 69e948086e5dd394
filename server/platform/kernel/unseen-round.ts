import { sql, type Expression, type SqlBool } from 'kysely'
import { minuteMs } from '#contract/durations.ts'

/** After this time a finished round counts as seen: its player has left it. */
const unseenForMs = minuteMs

/**
 * Whether one of our rounds is finished and its player has not seen it yet: until then nothing outside the
 * round may show its result. Suppliers report themselves when a round is over, and shared rounds are public at
 * once.
 */
export const isUnseenRoundAt = (now: Date | Expression<Date>, round = sql.table('round')) =>
  sql<SqlBool>`(${round}.supplier = 'studio' and ${round}.mode = 'real'
  and ${round}.status <> 'open' and ${round}.shown_at is null
  and coalesce(${round}.ended_at, ${round}.created_at) >
    ${now}::timestamptz - ${sql.lit(`${unseenForMs} milliseconds`)}::interval)`

type Round = {
  readonly supplier: string
  readonly mode: string
  readonly status: string
  readonly shown_at: Date | null
  readonly ended_at: Date | null
  readonly created_at: Date
}

/** The same for a row. */
export const isHidden = (round: Round, now: Date): boolean =>
  round.supplier === 'studio' &&
  round.mode === 'real' &&
  round.status !== 'open' &&
  round.shown_at === null &&
  (round.ended_at ?? round.created_at).getTime() > now.getTime() - unseenForMs
