import type { NotificationChannel } from '#contract/notifications.ts'
import { defineJob, messageRetry } from '#server/kernel/jobs/jobs.ts'

/** One notification by one way. */
export const sendNotificationJob = defineJob<{ notification: string; way: NotificationChannel }>(
  'notifications.send',
  messageRetry,
)

/** The same to one browser. `waits` counts how often its push service has asked for patience. */
export const sendPushJob = defineJob<{ notification: string; endpoint: string; waits: number }>(
  'notifications.push',
  messageRetry,
)
