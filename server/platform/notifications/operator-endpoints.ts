import type { notificationsDeskCalls } from '#contract/operator/campaigns/notifications.ts'
import type { OperatorHandlers } from '../kernel/operator-endpoint.ts'
import { getOfPlayerTold } from './desk/get-of-player-told.ts'
import { getText } from './desk/get-text.ts'
import { getTexts } from './desk/get-texts.ts'
import { sendTest } from './desk/send-test.ts'

export const notificationsDeskHandlers: OperatorHandlers<typeof notificationsDeskCalls> = {
  getOfPlayer: getOfPlayerTold,
  getTexts,
  getText,
  sendTest,
}
