import type { notificationsDeskCalls } from '#contract/operator/campaigns/notifications.ts'
import type { OperatorHandlers } from '../kernel/operator-endpoint.ts'
import { getOfPlayerTold } from './backoffice/get-of-player-told.ts'
import { getText } from './backoffice/get-text.ts'
import { getTexts } from './backoffice/get-texts.ts'
import { sendTest } from './backoffice/send-test.ts'

export const notificationsDeskHandlers: OperatorHandlers<typeof notificationsDeskCalls> = {
  getOfPlayer: getOfPlayerTold,
  getTexts,
  getText,
  sendTest,
}
