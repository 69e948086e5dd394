import type { notificationsCalls } from '#contract/notifications.ts'
import type { Handlers } from '../kernel/endpoint.ts'
import { getPreferences } from './preferences/get-preferences.ts'
import { setChoice } from './preferences/set-choice.ts'
import { listNotifications } from './own/list-notifications.ts'
import { getUnread } from './own/get-unread.ts'
import { markAllRead } from './own/mark-all-read.ts'
import { markRead } from './own/mark-read.ts'
import { addBrowser } from './push/add-browser.ts'
import { removeBrowser } from './push/remove-browser.ts'

export const notificationsHandlers: Handlers<typeof notificationsCalls> = {
  getList: listNotifications,
  getUnread,
  markRead,
  markAllRead,
  getChoices: getPreferences,
  setChoice,
  addBrowser,
  removeBrowser,
}
