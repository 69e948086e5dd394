import type { SupportSettings } from '#contract/support.ts'
import { attachmentMaxBytes, attachmentsMaxCount } from '#contract/input-bounds.ts'
import type { CallContext } from '#server/context.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { attachmentTypes } from './attachments/detect-type.ts'
import { topicsIn } from './topics.ts'

/** The operator's support contacts, from the content (SU-01). */
export const getSettings = async (ctx: CallContext): Promise<Result<SupportSettings>> => {
  const { locale } = ctx.request
  const { email, phone, hours } = ctx.content.section('contacts', locale)
  const { chat, account, license, src, widget_id, lang, custom, conversation } = ctx.content.section(
    'chat-settings',
    locale,
  )
  return ok({
    chat: chat ?? null,
    email: email || null,
    phone: phone || null,
    hours: hours || null,
    topics: [...topicsIn(ctx, locale)],
    attachments: {
      max_count: ctx.scanner ? attachmentsMaxCount : 0,
      max_bytes: attachmentMaxBytes,
      types: Object.keys(attachmentTypes),
    },
    ...(chat
      ? {
          [chat]: {
            id: account || null,
            license: license || null,
            src: src || null,
            widget_id: widget_id || null,
            lang: lang || null,
            custom: custom.map(({ name, value }) => ({ name, value })),
            conversation: conversation.map(({ name, value }) => ({ name, value })),
          },
        }
      : {}),
  } as SupportSettings)
}
