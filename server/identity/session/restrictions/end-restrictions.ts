import { transact } from '#db/transaction.ts'
import { markExcluded } from '#server/identity/account/registration/exclusion-marks.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { endDueRestriction } from './lift-restriction.ts'

const actor = systemActor('session.end-standings')

/** Ends restrictions with a past end date; up to a minute late, never early. */
export const endRestrictions = async (ctx: Kernel): Promise<void> => {
  const now = ctx.clock.now()
  const due = await ctx.connection.longRunning
    .selectFrom('player_standings')
    .select(['uid', 'kind'])
    .where('ended_at', 'is', null)
    .where((is) =>
      is.or([
        is.and([is('ends_at', '<=', now), is('cooling_off_hours', 'is', null)]),
        is('return_at', '<=', now),
      ]),
    )
    .execute()
  for (const { uid, kind } of due) await endDueRestriction(ctx, { uid, kind, actor })
}

/** Writes the marks of players who were excluded before marks existed. */
export const markEarlierExclusions = async (ctx: Kernel): Promise<void> => {
  const unmarked = await ctx.connection.longRunning
    .selectFrom('player_standings as standing')
    .select('uid')
    .distinct()
    .where('kind', '=', 'excluded')
    .where('ended_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('exclusion_marks').select('uid').whereRef('exclusion_marks.uid', '=', 'standing.uid'),
        ),
      ),
    )
    .limit(500)
    .execute()
  for (const { uid } of unmarked) await transact(ctx.connection, (tx) => markExcluded(ctx, tx, uid))
}
