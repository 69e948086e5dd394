import type { z } from 'zod'
import type { contentCalls, BackofficeEntry } from '#contract/operator/content.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { saveEntry } from '../writing/save-entry.ts'
import { createWriteContext, findEditableScope, resultOf } from './create-write-context.ts'
import { documentOf, presentEntry } from './get-entry.ts'

/** Saves a draft, by the use case that the content interface uses. The published version stays as it is. */
export const saveHandler = async (
  ctx: BackofficeContext,
  asked: z.output<(typeof contentCalls.save)['input']>,
): Promise<Result<BackofficeEntry>> => {
  const contentScope = findEditableScope(ctx, asked)
  if (!contentScope.ok) return contentScope
  const documentId = await documentOf(ctx, contentScope.value, asked.document_id)
  if (documentId === undefined && asked.version > 0) return invalid('document_id', 'NOT_FOUND')
  const saved = await resultOf(
    await saveEntry(await createWriteContext(ctx), {
      ...contentScope.value,
      documentId,
      given: asked.fields,
      publish: false,
      expectedVersion: asked.version,
    }),
    () => presentEntry(ctx, contentScope.value, documentId),
  )
  return saved.ok ? ok(await presentEntry(ctx, contentScope.value, saved.value.document_id)) : saved
}
