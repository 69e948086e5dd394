import type { NotificationChannel } from '#contract/notifications.ts'
import { defineJob, messageRetry } from '#server/platform/kernel/jobs/jobs.ts'

export const sendNotificationJob = defineJob<{ notification: string; way: NotificationChannel }>(
  'notifications.send',
  messageRetry,
)

/** The same to one browser. `waits` counts how often its push service has requested a delay. */
export const sendPushJob = defineJob<{ notification: string; endpoint: string; waits: number }>(
  'notifications.push',
  messageRetry,
)
