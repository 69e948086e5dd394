import { topicOf, type NotificationKind } from '#contract/notifications.ts'
import type { NotificationWords } from '#contract/operator/campaigns/notifications.ts'
import type { Context } from '#server/context.ts'

/** Names of the texts of a kind alone, and of what all kinds are sent in. */
export const keysOf = (kind: NotificationKind) => ({
  own: [`notifications.kinds.${kind}.title`, `notifications.kinds.${kind}.text`],
  shared: ['subject', 'body', 'action', 'sms', 'push'].map((part) => `mail.notification.${part}`),
})

/** How a kind is put into words, with the names of what is filled in. */
export const wordsOfKind = (
  { messages }: Pick<Context, 'messages'>,
  kind: NotificationKind,
  language: string,
): NotificationWords => {
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
