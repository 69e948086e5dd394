import type { Popup } from '#contract/popups.ts'
import { refuseVisitor } from '#server/identity/auth-backend/jwt.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { serializePopup } from './serialize-popup.ts'

/**
 * A popup by its sysname while it is due, for players (PD-05). A preview shows the current draft, to everyone
 * and at any time (PD-06), unless the editor has disabled previews.
 */
export const getPopup = async (
  ctx: CallContext,
  { sysname, preview }: { sysname: string; preview: boolean },
): Promise<Result<Popup>> => {
  if (!preview && ctx.uid === 0) return refuseVisitor(ctx)
  const { locale } = ctx.request
  const found = preview ? await ctx.content.popupDraft(sysname, locale) : ctx.content.popup(sysname, locale)
  return found && (!preview || found.hasPreview) ? ok(serializePopup(found)) : invalid('sysname', 'NOT_FOUND')
}
