import type { backofficeNotificationsCalls } from '#contract/operator/campaigns/notifications.ts'
import type { OperatorHandlers } from '../kernel/operator-endpoint.ts'
import { listPlayerNotifications } from './backoffice/list-player-notifications.ts'
import { getText } from './backoffice/get-text.ts'
import { getTexts } from './backoffice/get-texts.ts'
import { sendTest } from './backoffice/send-test.ts'

export const notificationsBackofficeHandlers: OperatorHandlers<typeof backofficeNotificationsCalls> = {
  getOfPlayer: listPlayerNotifications,
  getTexts,
  getText,
  sendTest,
}
