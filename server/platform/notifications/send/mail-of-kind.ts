import type { NotificationKind } from '#contract/notifications.ts'
import { playerPage } from '#server/identity/account/links/link-addresses.ts'
import { writeMail } from '#server/identity/account/mailing/write-mail.ts'
import type { Context } from '#server/context.ts'
import type { Mail } from '#server/platform/kernel/mail/port.ts'
import { notificationLink } from './notification-link.ts'

/** The mail: the kind of event without names and amounts, where to read it, and how to unsubscribe. */
export const mailOfKind = (
  ctx: Pick<Context, 'messages' | 'settings'>,
  { to, locale, kind }: { to: string; locale: string; kind: NotificationKind },
): Mail => {
  const values = {
    title: ctx.messages.text(locale, `notifications.kinds.${kind}.title`),
    preferences: playerPage(ctx.settings, locale, 'profile/notification'),
  }
  const link = notificationLink(ctx, { kind, locale })
  return writeMail(ctx, { to, locale, template: 'notification', values, link })
}
