import type { z } from 'zod'
import { notificationKinds, topicOf } from '#contract/notifications.ts'
import type { backofficeNotificationsCalls } from '#contract/operator/campaigns/notifications.ts'
import type { BackofficeContext } from '#server/context.ts'
import { isLocale } from '#server/platform/i18n/messages.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { textsOfKind } from './texts-of-kind.ts'

type Asked = z.output<typeof backofficeNotificationsCalls.getTexts.input>

/** The texts of all kinds in a language. UNKNOWN at `language` for an unsupported one. */
export const getTexts = async (ctx: BackofficeContext, { language, topic, offset, count }: Asked) => {
  if (!isLocale(language)) return invalid('language', 'UNKNOWN')
  const kinds = notificationKinds.filter((kind) => topic === undefined || topicOf[kind] === topic)
  return ok({
    items: kinds.slice(offset, offset + count).map((kind) => textsOfKind(ctx, kind, language)),
    offset,
    limit: count,
    total: kinds.length,
    has_more: false,
  })
}
