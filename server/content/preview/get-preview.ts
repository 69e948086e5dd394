import type { z } from 'zod'
import { findContentType } from '#contract/content/collections.ts'
import { localise } from '#contract/locale-path.ts'
import type { contentCalls } from '#contract/operator/content.ts'
import type { BackofficeContext } from '#server/context.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { anyLocale } from '../schema.ts'
import { findContentScope } from '../backoffice/create-write-context.ts'
import { readBackofficeEntry } from '../backoffice/serialize-entry.ts'
import { documentOf } from '../backoffice/get-entry.ts'
import { previewParameter, sealPreview } from './preview-link.ts'
import { previewPath } from './preview-path.ts'

/** An address that shows a draft in its place on the site, only in this back office session. */
export const getPreview = async (
  ctx: BackofficeContext,
  asked: z.output<(typeof contentCalls.getPreview)['input']>,
): Promise<Result<z.input<(typeof contentCalls.getPreview)['output']>>> => {
  const contentScope = findContentScope(asked)
  if (!contentScope.ok) return contentScope
  if (ctx.settings.contentUrl) return invalid('type', 'ELSEWHERE')
  const { type, locale } = contentScope.value
  const documentId = await documentOf(ctx, contentScope.value, asked.document_id)
  const read = (name: string, document: string | undefined) => {
    const named = findContentType(name)
    return named
      ? readBackofficeEntry(ctx, { type: named, locale, documentId: document }, findContentType)
      : Promise.resolve(undefined)
  }
  const entry = await read(type.name, documentId)
  if (!entry || documentId === undefined) return invalid('document_id', 'NOT_FOUND')
  const { token, expiresAt } = sealPreview(ctx, {
    type: type.name,
    documentId,
    sessionId: String(ctx.operator.sessionId),
  })
  const path = await previewPath(type, entry.fields, async (name, other) => (await read(name, other))?.fields)
  if (path === null) return ok({ address: null, expires_at: expiresAt.toISOString() })
  const pageLocale = locale === anyLocale ? defaultLocale : locale
  const address = new URL(localise(path, pageLocale, defaultLocale), 'http://house')
  address.searchParams.set(previewParameter, token)
  return ok({
    address: `${address.pathname}${address.search}${type.name === 'popups' ? '#popup-preview' : ''}`,
    expires_at: expiresAt.toISOString(),
  })
}
