import { recordBreakGlassUse } from '#server/backoffice/approvals/break-glass/record-break-glass-use.ts'
import type { Context } from '#server/context.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { findOperatorRoute } from '#server/operator-api.ts'
import { readStored } from '#server/backoffice/support/attachments/attachment-store.ts'
import { isFromElsewhere, ownOrigins } from '../request/csrf-guard.ts'
import type { Sender } from '../request/dispatch.ts'
import { brandHosts } from '../request/brand-domain.ts'
import { createBackofficeContext, isOperator, accessRefusal } from './create-backoffice-context.ts'

const refused = (status: number): Response =>
  new Response(status === 404 ? 'No such file' : 'You may not have this file', {
    status,
    headers: { 'cache-control': 'no-store' },
  })

/** Unescaped characters of `filename*` (RFC 8187, section 3.2.1). */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/**
 * `GET /backoffice/file/support/{id}`: a file sent to support, for staff who may read its ticket. It is always
 * a download: without a media type, under a policy that runs nothing, and for our own pages only.
 */
export const supportFile = async (
  ctx: Context,
  request: Request,
  sender: Sender,
  id: bigint,
): Promise<Response> => {
  if (isFromElsewhere(request.headers, ownOrigins(ctx.settings, brandHosts(ctx)))) return refused(403)
  const route = findOperatorRoute('support/getTicket')
  const asked = { ...sender, host: new URL(request.url).host, locale: defaultLocale }
  const desk = await createBackofficeContext(ctx, request, asked, [])
  if (!route || !isOperator(desk) || (await accessRefusal(desk, route))) return refused(403)
  const file = await ctx.db
    .selectFrom('support_attachments')
    .innerJoin('support_tickets', 'support_tickets.id', 'support_attachments.ticket_id')
    .select(['file_name', 'stored_as', 'number', 'support_attachments.uid'])
    .where('support_attachments.id', '=', id)
    .executeTakeFirst()
  const asks = { number: file?.number, uid: file?.uid, id: String(id) }
  await recordBreakGlassUse(desk, { path: 'support/file', input: asks })
  const bytes = file && (await readStored(ctx.settings, file.stored_as).catch(() => undefined))
  if (!bytes) return refused(404)
  return new Response(bytes, {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encoded(file.file_name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  })
}
