import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { sumAllDays } from '../sum-days.ts'
import { closeDays } from './close-days.ts'

const countClosed = async ({ db }: Kernel): Promise<bigint> => {
  const { count } = await db
    .selectFrom('report_closed_days')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Closes all due days at once, as the schedule would have done over time: for the demonstration. */
export const closeAllDue = async (ctx: Kernel): Promise<void> => {
  await sumAllDays(ctx)
  for (let before = -1n, now = await countClosed(ctx); now !== before;) {
    before = now
    await closeDays(ctx)
    now = await countClosed(ctx)
  }
}
