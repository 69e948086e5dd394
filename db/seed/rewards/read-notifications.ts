import type { Notification } from '#contract/notifications.ts'
import type { Context } from '#server/context.ts'
import type { Door } from '../actor.ts'
import { ended, signInReturningPlayer } from '../story-context.ts'

const leftUnread = 3

/** Anna and Boris have read their notifications, with a few new ones since. */
export const readNotifications = async (ctx: Context, door: Door): Promise<void> => {
  for (const email of ['anna@example.com', 'boris@example.com']) {
    const who = await signInReturningPlayer(ctx, door, email)
    if (!who) continue
    const { items } = (await who.get('notifications/getList', { count: '50' })).data as {
      items: Notification[]
    }
    const until = items[leftUnread]?.id
    if (until === undefined) continue
    const answer = await who.post('notifications/markAllRead', { until })
    if (answer.error) ended(`${email} reads what they were told`, answer.error)
  }
}
