import type { z } from 'zod'
import { topicOf } from '#contract/notifications.ts'
import { toMoney } from '#contract/money.ts'
import type {
  BackofficeNotification,
  backofficeNotificationsCalls,
} from '#contract/operator/campaigns/notifications.ts'
import type { BackofficeContext } from '#server/context.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { ok } from '#server/platform/kernel/result.ts'

type Asked = z.output<typeof backofficeNotificationsCalls.getOfPlayer.input>

const kindsOf = (topic: string): string[] =>
  Object.entries(topicOf).flatMap(([kind, of]) => (of === topic ? [kind] : []))

export const listPlayerNotifications = async (ctx: BackofficeContext, asked: Asked) => {
  const { topic, is_read: isRead } = asked
  const { locale } = ctx.request
  const notifications = ctx.db
    .selectFrom('notifications')
    .selectAll()
    .where('uid', '=', asked.uid)
    .$if(topic !== undefined, (query) => query.where('kind', 'in', kindsOf(topic ?? '') as never))
    .$if(isRead !== undefined, (query) => query.where('read_at', isRead ? 'is not' : 'is', null))
  return ok(
    await readListPage(ctx, notifications, {
      page: asked,
      order: (query) => query.orderBy('id', 'desc'),
      item: ({ id, kind, facts, created_at, read_at }): BackofficeNotification => ({
        id: String(id),
        topic: topicOf[kind],
        title: ctx.messages.text(locale, `notifications.kinds.${kind}.title`),
        about: facts.titles?.[locale] ?? facts.titles?.[defaultLocale] ?? facts.about ?? null,
        amount:
          facts.amountMinor === undefined || facts.currency === undefined
            ? null
            : toMoney(BigInt(facts.amountMinor), facts.currency),
        count: facts.count ?? null,
        at: created_at.toISOString(),
        read_at: read_at?.toISOString() ?? null,
      }),
    }),
  )
}
