import type { z } from 'zod'
import { findContentType } from '#contract/content/collections.ts'
import type { contentCalls, BackofficeEntry } from '#contract/operator/content.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { findContentScope, type ContentScope } from './create-write-context.ts'
import { documentOfSection, readBackofficeEntry } from './serialize-entry.ts'

/** The document of a call: for a section its only document, regardless of the given id. */
export const documentOf = async (
  ctx: BackofficeContext,
  { type }: ContentScope,
  named: string | undefined,
): Promise<string | undefined> => (type.kind === 'section' ? documentOfSection(ctx.db, type) : named)

/** The current entry after a write, when it is known to exist. */
export const presentEntry = async (
  ctx: BackofficeContext,
  { type, locale }: ContentScope,
  documentId: string | undefined,
): Promise<BackofficeEntry> => {
  const entry = await readBackofficeEntry(ctx, { type, locale, documentId }, findContentType)
  if (!entry) throw new Error(`${type.name} ${documentId ?? ''} is gone`)
  return entry
}

export const getEntry = async (
  ctx: BackofficeContext,
  asked: z.output<(typeof contentCalls.get)['input']>,
): Promise<Result<BackofficeEntry>> => {
  const contentScope = findContentScope(asked)
  if (!contentScope.ok) return contentScope
  const documentId = await documentOf(ctx, contentScope.value, asked.document_id)
  const entry = await readBackofficeEntry(ctx, { ...contentScope.value, documentId }, findContentType)
  return entry ? ok(entry) : invalid('document_id', 'NOT_FOUND')
}
