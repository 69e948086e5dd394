import { dayMs } from '#contract/durations.ts'
import type { Context } from '#server/context.ts'

/** As long as a player may want to look at it again; what it tells of is kept where it belongs. */
const keptMs = 90 * dayMs

export const purgeNotifications = async ({ connection, clock }: Context): Promise<void> => {
  const before = new Date(clock.now().getTime() - keptMs)
  await connection.patient.deleteFrom('notifications').where('created_at', '<', before).execute()
}
