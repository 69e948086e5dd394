import { systemActor } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { liftStanding } from './set-standing.ts'

const actor = systemActor('session.end-standings')

/** Ends what was to last until a day that has come; a minute late, never early. */
export const endStandings = async (ctx: Context): Promise<void> => {
  const due = await ctx.connection.patient
    .selectFrom('player_standings')
    .select(['uid', 'kind'])
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', ctx.clock.now())
    .execute()
  for (const { uid, kind } of due) await liftStanding(ctx, { uid, kind, reason: 'its time is over', actor })
}
