import type { z } from 'zod'
import { findContentType } from '#contract/content/collections.ts'
import type { contentCalls, DeskEntry } from '#contract/operator/content.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { findPlace, type Place } from './desk-writing.ts'
import { documentOfSection, readDeskEntry } from './serialize-entry.ts'

/** The document of a call: for a section its only document, regardless of the given id. */
export const documentOf = async (
  ctx: BackofficeContext,
  { type }: Place,
  named: string | undefined,
): Promise<string | undefined> => (type.kind === 'section' ? documentOfSection(ctx.db, type) : named)

/** The current entry after a write, when it is known to exist. */
export const presentEntry = async (
  ctx: BackofficeContext,
  { type, locale }: Place,
  documentId: string | undefined,
): Promise<DeskEntry> => {
  const entry = await readDeskEntry(ctx, { type, locale, documentId }, findContentType)
  if (!entry) throw new Error(`${type.name} ${documentId ?? ''} is gone`)
  return entry
}

export const getEntry = async (
  ctx: BackofficeContext,
  asked: z.output<(typeof contentCalls.get)['input']>,
): Promise<Result<DeskEntry>> => {
  const place = findPlace(asked)
  if (!place.ok) return place
  const documentId = await documentOf(ctx, place.value, asked.document_id)
  const entry = await readDeskEntry(ctx, { ...place.value, documentId }, findContentType)
  return entry ? ok(entry) : invalid('document_id', 'NOT_FOUND')
}
