import { noteBreakGlassUse } from '#server/approvals/break-glass/note-break-glass-use.ts'
import type { Context } from '#server/context.ts'
import { openPreview, previewParameter } from '#server/content/preview/preview-link.ts'
import { contentOfPreview } from '#server/content/preview/read-preview.ts'
import { readDeskToken } from '#server/operators/entry/desk-cookie.ts'
import { resolveDeskSession } from '#server/operators/entry/resolve-desk-session.ts'
import { mayDo } from '#server/operators/operator.ts'

/** Whether a page is asked for as a preview, by somebody who brings a cookie of the desk; everybody else gets the page. */
export const isPreviewAsked = (ctx: Context, address: string, headers: Headers): boolean =>
  address.includes(`${previewParameter}=`) && readDeskToken(headers.get('cookie'), ctx.settings) !== undefined

/**
 * The house as a preview shows it: with the draft in the place of what is published, for the session at the desk that
 * asked for it, as long as its member of staff may read content. Undefined for everybody else, who get the page as it is.
 */
export const previewContext = async (
  ctx: Context,
  request: Request,
  url: URL,
): Promise<Context | undefined> => {
  const opened = openPreview(ctx, url.searchParams.get(previewParameter) ?? '')
  const token = readDeskToken(request.headers.get('cookie'), ctx.settings)
  if (!opened || !token) return undefined
  const operator = await resolveDeskSession(ctx, token)
  const isTheirs = operator?.isProved && String(operator.sessionId) === opened.sessionId
  if (!isTheirs || !mayDo(operator, 'content.read')) return undefined
  // A page asks for much, and each part of it is the same look.
  const input = { type: opened.type, document_id: opened.documentId }
  await noteBreakGlassUse({ ...ctx, operator }, { path: 'content/preview', input, isUnattended: true })
  const content = await contentOfPreview(ctx, opened)
  return content && { ...ctx, content }
}
