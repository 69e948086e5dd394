import { topicOf, type NotificationKind } from '#contract/notifications.ts'
import type { NotificationTexts } from '#contract/operator/campaigns/notifications.ts'
import type { Context } from '#server/context.ts'

export const keysOf = (kind: NotificationKind) => ({
  own: [`notifications.kinds.${kind}.title`, `notifications.kinds.${kind}.text`],
  shared: ['subject', 'body', 'action', 'sms', 'push'].map((part) => `mail.notification.${part}`),
})

export const textsOfKind = (
  { messages }: Pick<Context, 'messages'>,
  kind: NotificationKind,
  language: string,
): NotificationTexts => {
  const [title = '', text = ''] = keysOf(kind).own.map((key) => messages.text(language, key))
  return {
    kind,
    topic: topicOf[kind],
    title,
    text,
    is_changed: keysOf(kind).own.some(
      (key) => messages.original(language, key) !== messages.text(language, key),
    ),
  }
}
