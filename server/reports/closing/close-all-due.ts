import type { Context } from '#server/context.ts'
import { sumDays } from '../sum-days.ts'
import { closeDays } from './close-days.ts'

const countClosed = async ({ db }: Context): Promise<bigint> => {
  const { count } = await db
    .selectFrom('report_closed_days')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Closes all that is due at once, as the schedule of a house that was open all the time would have: for the demonstration. */
export const closeAllDue = async (ctx: Context): Promise<void> => {
  // A look only notes what there is, and a later one sums it up.
  for (let look = 0; look < 3; look++) await sumDays(ctx)
  for (let before = -1n, now = await countClosed(ctx); now !== before;) {
    before = now
    await closeDays(ctx)
    now = await countClosed(ctx)
  }
}
