import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { Context } from '#server/context.ts'

/** A round may still be taken back, or pay again, for as long as this. */
const keptMs = 2 * dayMs
/** The lists of a month are asked for until it is over; a little longer for who looks at its last day. */
const listedMs = 33 * dayMs
/** More than any list shows, since some players do not want to be seen. */
const keptOfMonth = 500

/** What stands in no list any more: all but the biggest of each month, and these as well once it is over. */
export const purgeWins = async (ctx: Context): Promise<void> => {
  const now = ctx.clock.now().getTime()
  await sql`
    delete from won_rounds where at < ${new Date(now - listedMs)} or (at < ${new Date(now - keptMs)} and round_id not in (
      select round_id from (
        select round_id, row_number() over (partition by date_trunc('month', at, 'UTC') order by base_minor desc, at) as place
        from won_rounds
      ) placed where place <= ${keptOfMonth}))`.execute(ctx.connection.patient)
  await sql`delete from leader_sums where starts_at < ${new Date(now - listedMs)}`.execute(
    ctx.connection.patient,
  )
}
