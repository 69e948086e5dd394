import type { notificationsCalls } from '#contract/notifications.ts'
import type { Handlers } from '../kernel/endpoint.ts'
import { getChoicesOfPlayer } from './choices/get-choices-of-player.ts'
import { setChoice } from './choices/set-choice.ts'
import { getListOfNotifications } from './own/list-notifications.ts'
import { getUnread } from './own/get-unread.ts'
import { markAllRead } from './own/mark-all-read.ts'
import { markRead } from './own/mark-read.ts'
import { addBrowser } from './push/add-browser.ts'
import { removeBrowser } from './push/remove-browser.ts'

export const notificationsHandlers: Handlers<typeof notificationsCalls> = {
  getList: getListOfNotifications,
  getUnread,
  markRead,
  markAllRead,
  getChoices: getChoicesOfPlayer,
  setChoice,
  addBrowser,
  removeBrowser,
}
