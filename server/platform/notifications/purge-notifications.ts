import { dayMs } from '#contract/durations.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'

/** Retention for a second look; the event itself is stored in its own domain. */
const retentionMs = 90 * dayMs

export const purgeNotifications = async ({ connection, clock }: Kernel): Promise<void> => {
  const before = new Date(clock.now().getTime() - retentionMs)
  await connection.longRunning.deleteFrom('notifications').where('created_at', '<', before).execute()
}
