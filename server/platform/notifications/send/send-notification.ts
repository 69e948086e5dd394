import { topicOf, type NotificationKind, type NotificationChannel } from '#contract/notifications.ts'
import { transact } from '#db/transaction.ts'
import { findPlayer, type Player } from '#server/identity/account/queries.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { channelsOf } from '../preferences/channels-of.ts'
import { mailOfKind } from './mail-of-kind.ts'
import { notificationLink } from './notification-link.ts'
import { sendPushJob } from './send-kinds.ts'

type Found = { readonly id: bigint; readonly kind: NotificationKind; readonly player: Player }

/**
 * Notifications still to send: unread, and to a player who wants them, has the channel and is not restricted.
 */
export const findUnsent = async (
  ctx: Pick<Kernel, 'db' | 'sms'>,
  id: bigint,
  way: NotificationChannel,
): Promise<Found | undefined> => {
  const row = await ctx.db
    .selectFrom('notifications')
    .select(['uid', 'kind'])
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  const player = row && (await findPlayer(ctx.db, row.uid))
  if (!player || player.status !== 'active' || !channelsOf(ctx, player).includes(way)) return undefined
  const choice = await ctx.db
    .selectFrom('notification_choices')
    .select('uid')
    .where('uid', '=', row.uid)
    .where('topic', '=', topicOf[row.kind])
    .where('way', '=', way)
    .executeTakeFirst()
  return choice ? { id, kind: row.kind, player } : undefined
}

const sendMail = async (ctx: Context, { kind, player }: Found): Promise<void> => {
  const { email, locale } = player
  if (email === null) return
  await ctx.mail.send(mailOfKind(ctx, { to: email, locale, kind }))
}

const sendSms = async (ctx: Context, { kind, player }: Found): Promise<void> => {
  const { phone, locale } = player
  if (phone === null) return
  const title = ctx.messages.text(locale, `notifications.kinds.${kind}.title`)
  const link = notificationLink(ctx, { kind, locale })
  const text = ctx.messages.text(locale, 'mail.notification.sms', { title, link })
  await ctx.sms?.send({ to: phone, text, locale, kind: 'notification', secrets: [] })
}

/** One job per browser, so that a failure is retried alone. */
const sendToBrowsers = ({ connection, jobs }: Kernel, { id, player }: Found): Promise<void> =>
  transact(connection, async (tx) => {
    const browsers = await tx.db
      .selectFrom('push_endpoints')
      .select('id')
      .where('uid', '=', player.uid)
      .orderBy('id')
      .execute()
    for (const browser of browsers)
      await jobs.enqueue(tx, sendPushJob, {
        notification: String(id),
        endpoint: String(browser.id),
        waits: 0,
      })
  })

export const sendNotification = async (
  ctx: Context,
  { notification, way }: { notification: string; way: NotificationChannel },
): Promise<void> => {
  const found = await findUnsent(ctx, BigInt(notification), way)
  if (!found) return
  const send = { email: sendMail, sms: sendSms, push: sendToBrowsers }[way]
  await send(ctx, found)
}
