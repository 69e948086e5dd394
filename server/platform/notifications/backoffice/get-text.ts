import type { z } from 'zod'
import type {
  backofficeNotificationsCalls,
  NotificationTextsDetails,
} from '#contract/operator/campaigns/notifications.ts'
import { displayBrandName } from '#server/content/reading/display-brand-name.ts'
import type { BackofficeContext } from '#server/context.ts'
import { isLocale } from '#server/platform/i18n/messages.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { mailOfKind } from '../send/mail-of-kind.ts'
import { notificationLink } from '../send/notification-link.ts'
import { keysOf, textsOfKind } from './texts-of-kind.ts'

type Asked = z.output<typeof backofficeNotificationsCalls.getText.input>

/** One kind as it is sent. UNKNOWN at `language` for an unsupported one. */
export const getText = async (
  ctx: BackofficeContext,
  { kind, language }: Asked,
): Promise<Result<NotificationTextsDetails>> => {
  if (!isLocale(language)) return invalid('language', 'UNKNOWN')
  const words = textsOfKind(ctx, kind, language)
  const mail = mailOfKind(ctx, { to: ctx.operator.email, locale: language, kind })
  const values = { title: words.title, link: notificationLink(ctx, { kind, locale: language }) }
  const { own, shared } = keysOf(kind)
  return ok({
    ...words,
    keys: [...own, ...shared],
    email: { subject: mail.subject, text: mail.text },
    sms: ctx.messages.text(language, 'mail.notification.sms', values),
    push: { title: displayBrandName(ctx), body: ctx.messages.text(language, 'mail.notification.push') },
  })
}
