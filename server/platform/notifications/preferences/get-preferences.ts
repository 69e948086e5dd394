import { notificationTopics } from '#contract/values.ts'
import { alwaysMailed, notificationChannels, type NotificationChoices } from '#contract/notifications.ts'
import { findPlayer } from '#server/identity/account/queries.ts'
import type { CallContext } from '#server/context.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { pushKeyOf } from '../push/push-keys.ts'
import { channelsOf } from './channels-of.ts'

export const getPreferences = async (
  ctx: CallContext,
  { endpoint }: { endpoint?: string | undefined },
): Promise<Result<NotificationChoices>> => {
  const { db, uid } = ctx
  const player = await findPlayer(db, uid)
  if (!player) return refuse('Authorization')
  const chosen = await db
    .selectFrom('notification_choices')
    .select(['topic', 'way'])
    .where('uid', '=', uid)
    .execute()
  const browsers = await db.selectFrom('push_endpoints').select('endpoint').where('uid', '=', uid).execute()
  return ok({
    items: notificationTopics.flatMap((topic) =>
      notificationChannels.map((way) => {
        const isOpen = way !== 'email' || !alwaysMailed.includes(topic)
        const isChosen = chosen.some((one) => one.topic === topic && one.way === way)
        return { topic, way, is_on: !isOpen || isChosen, is_open: isOpen }
      }),
    ),
    ways: [...channelsOf(ctx, player)],
    push_key: pushKeyOf(ctx.secrets).publicKey,
    browsers: browsers.length,
    knows_browser: browsers.some((browser) => browser.endpoint === endpoint),
  })
}
