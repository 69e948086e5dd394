import type { Context } from '../context.ts'
import type { Sweep } from '../kernel/jobs/jobs.ts'
import { forgetNotifications } from './forget-notifications.ts'

export const notificationsSweeps: readonly Sweep<Context>[] = [
  { name: 'notifications.forget', cron: '41 4 * * *', run: forgetNotifications },
]
