import { dayMs } from '#contract/durations.ts'
import type { Context } from '#server/context.ts'

/** Retention for a second look; the event itself is stored in its own domain. */
const keptMs = 90 * dayMs

export const purgeNotifications = async ({ connection, clock }: Context): Promise<void> => {
  const before = new Date(clock.now().getTime() - keptMs)
  await connection.longRunning.deleteFrom('notifications').where('created_at', '<', before).execute()
}
