import type { Context } from '../../context.ts'
import { type CronJob, handles, type JobHandler } from '../kernel/jobs/jobs.ts'
import { purgeNotifications } from './purge-notifications.ts'
import { sendDue } from './send/send-due.ts'
import { sendNotificationJob, sendPushJob } from './send/send-kinds.ts'
import { sendNotification } from './send/send-notification.ts'
import { sendPush } from './send/send-push.ts'

export const notificationsJobs: readonly JobHandler<Context>[] = [
  handles(sendNotificationJob, sendNotification),
  handles(sendPushJob, sendPush),
]

export const notificationsCronJobs: readonly CronJob<Context>[] = [
  { name: 'notifications.send-due', cron: '* * * * *', run: sendDue },
  { name: 'notifications.forget', cron: '41 4 * * *', run: purgeNotifications },
]
