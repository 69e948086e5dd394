import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { topicOf, type Notification, type notificationsCalls } from '#contract/notifications.ts'
import { toMoney } from '#contract/money.ts'
import type { CallContext } from '#server/context.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { ok } from '#server/platform/kernel/result.ts'
import type { NotificationRow } from '../schema.ts'

type Input = z.output<typeof notificationsCalls.getList.input>

const serializeNotification = (
  { id, kind, facts, created_at, read_at }: Selectable<NotificationRow>,
  locale: string,
): Notification => {
  const { amountMinor, currency, count, titles, about, limit, from } = facts
  return {
    id: String(id),
    kind,
    topic: topicOf[kind],
    date: created_at.toISOString(),
    is_read: read_at !== null,
    amount:
      amountMinor === undefined || currency === undefined ? null : toMoney(BigInt(amountMinor), currency),
    count: count ?? null,
    title: titles?.[locale] ?? titles?.[defaultLocale] ?? null,
    about: about ?? null,
    limit: limit ?? null,
    from: from ?? null,
  }
}

export const listNotifications = async (
  { db, uid, request }: CallContext,
  { before, count, is_unread: isUnread }: Input,
) => {
  const rows = await db
    .selectFrom('notifications')
    .selectAll()
    .where('uid', '=', uid)
    .$if(before !== undefined, (query) => query.where('id', '<', BigInt(before ?? 0)))
    .$if(isUnread === true, (query) => query.where('read_at', 'is', null))
    .orderBy('id', 'desc')
    .limit(count + 1)
    .execute()
  const items = rows.slice(0, count).map((row) => serializeNotification(row, request.locale))
  return ok({
    items,
    before: rows.length > count ? (items.at(-1)?.id ?? null) : null,
  })
}
