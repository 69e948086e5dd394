import type { z } from 'zod'
import type { contentCalls, DeskEntry } from '#contract/operator/content.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { saveEntry } from '../writing/save-entry.ts'
import { deskWriting, findPlaceToChange, resultOf } from './desk-writing.ts'
import { documentOf, presentEntry } from './get-entry.ts'

/** Saves a draft, by the use case that the content interface uses. The published version stays as it is. */
export const saveHandler = async (
  ctx: BackofficeContext,
  asked: z.output<(typeof contentCalls.save)['input']>,
): Promise<Result<DeskEntry>> => {
  const place = findPlaceToChange(ctx, asked)
  if (!place.ok) return place
  const documentId = await documentOf(ctx, place.value, asked.document_id)
  if (documentId === undefined && asked.version > 0) return invalid('document_id', 'NOT_FOUND')
  const saved = await resultOf(
    await saveEntry(await deskWriting(ctx), {
      ...place.value,
      documentId,
      given: asked.fields,
      publish: false,
      expectedVersion: asked.version,
    }),
    () => presentEntry(ctx, place.value, documentId),
  )
  return saved.ok ? ok(await presentEntry(ctx, place.value, saved.value.document_id)) : saved
}
