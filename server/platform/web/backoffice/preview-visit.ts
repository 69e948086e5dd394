import { recordBreakGlassUse } from '#server/backoffice/approvals/break-glass/record-break-glass-use.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { openPreview, previewParameter } from '#server/content/preview/preview-link.ts'
import { previewContent } from '#server/content/preview/read-preview.ts'
import { readBackofficeToken } from '#server/backoffice/operators/sign-in/backoffice-cookie.ts'
import { resolveStaffSession } from '#server/backoffice/operators/sign-in/resolve-staff-session.ts'
import { mayDo } from '#server/backoffice/operators/operator.ts'

/** Whether a request asks for a preview and has a back office cookie; all others get the normal page. */
export const isPreviewAsked = (ctx: Kernel, address: string, headers: Headers): boolean =>
  address.includes(`${previewParameter}=`) &&
  readBackofficeToken(headers.get('cookie'), ctx.settings) !== undefined

/**
 * The context of a preview: with the draft in place of the published entry, for the back office session that
 * requested it, while its member of staff may read content. Undefined for all others, who get the normal page.
 */
export const previewContext = async (
  ctx: Context,
  request: Request,
  url: URL,
): Promise<Context | undefined> => {
  const opened = openPreview(ctx, url.searchParams.get(previewParameter) ?? '')
  const token = readBackofficeToken(request.headers.get('cookie'), ctx.settings)
  if (!opened || !token) return undefined
  const operator = await resolveStaffSession(ctx, token)
  const isTheirs = operator?.isProved && String(operator.sessionId) === opened.sessionId
  if (!isTheirs || !mayDo(operator, 'content.read')) return undefined
  // A page makes many requests, and all of them are one view.
  const input = { type: opened.type, document_id: opened.documentId }
  await recordBreakGlassUse({ ...ctx, operator }, { path: 'content/preview', input, isUnattended: true })
  const content = await previewContent(ctx, opened)
  return content && { ...ctx, content }
}
