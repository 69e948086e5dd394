import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'

/** A round may still be rolled back, or pay again, within this time. */
const keptMs = 2 * dayMs
/** The lists of a month are read until its end; a little longer for readers of its last day. */
const listRetentionMs = 33 * dayMs
/** More than any list shows, since some players are hidden. */
const keptOfMonth = 500

/** Purges wins that no list shows: all but the biggest of each month, and those too once it is over. */
export const purgeWins = async (ctx: Kernel): Promise<void> => {
  const now = ctx.clock.now().getTime()
  await sql`
    delete from won_rounds where at < ${new Date(now - listRetentionMs)} or (at < ${new Date(now - keptMs)} and round_id not in (
      select round_id from (
        select round_id, row_number() over (partition by date_trunc('month', at, 'UTC') order by base_minor desc, at) as place
        from won_rounds
      ) placed where place <= ${keptOfMonth}))`.execute(ctx.connection.longRunning)
  await sql`delete from leader_sums where starts_at < ${new Date(now - listRetentionMs)}`.execute(
    ctx.connection.longRunning,
  )
}
