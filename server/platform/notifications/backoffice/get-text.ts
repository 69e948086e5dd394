import type { z } from 'zod'
import type {
  notificationsDeskCalls,
  NotificationWordsWhole,
} from '#contract/operator/campaigns/notifications.ts'
import { houseName } from '#server/content/reading/house-name.ts'
import type { BackofficeContext } from '#server/context.ts'
import { isLocale } from '#server/platform/i18n/messages.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { mailOfKind } from '../send/mail-of-kind.ts'
import { placeOfTopic } from '../send/place-of-topic.ts'
import { keysOf, wordsOfKind } from './words-of-kind.ts'

type Asked = z.output<typeof notificationsDeskCalls.getText.input>

/** One kind as it is sent. UNKNOWN at `language` for an unsupported one. */
export const getText = async (
  ctx: BackofficeContext,
  { kind, language }: Asked,
): Promise<Result<NotificationWordsWhole>> => {
  if (!isLocale(language)) return invalid('language', 'UNKNOWN')
  const words = wordsOfKind(ctx, kind, language)
  const mail = mailOfKind(ctx, { to: ctx.operator.email, locale: language, kind })
  const values = { title: words.title, link: placeOfTopic(ctx, { kind, locale: language }) }
  const { own, shared } = keysOf(kind)
  return ok({
    ...words,
    keys: [...own, ...shared],
    email: { subject: mail.subject, text: mail.text },
    sms: ctx.messages.text(language, 'mail.notification.sms', values),
    push: { title: houseName(ctx), body: ctx.messages.text(language, 'mail.notification.push') },
  })
}
