import type { BackofficeEntry } from '#contract/operator/content.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import type { Target } from '../writing/change-state.ts'
import type { WriteContext } from '../writing/entry-rows.ts'
import type { EntryRow } from '../schema.ts'
import type { Outcome } from '../writing/problem.ts'
import { createWriteContext, findEditableScope, resultOf, type ContentScope } from './create-write-context.ts'
import { documentOf, presentEntry } from './get-entry.ts'

export type EntryVersionRef = {
  type: string
  document_id: string
  language?: string | undefined
  version: number
}

export type ResolvedEntry = { readonly contentScope: ContentScope; readonly target: Target }

export const resolveEntry = async (
  ctx: BackofficeContext,
  asked: EntryVersionRef,
): Promise<Result<ResolvedEntry>> => {
  const contentScope = findEditableScope(ctx, asked)
  if (!contentScope.ok) return contentScope
  const documentId = await documentOf(ctx, contentScope.value, asked.document_id)
  if (documentId === undefined) return invalid('document_id', 'NOT_FOUND')
  return ok({
    contentScope: contentScope.value,
    target: { ...contentScope.value, documentId, expectedVersion: asked.version },
  })
}

/** Makes a change through the use case that the content interface uses too, and returns the new entry. */
export const changeEntry = async (
  ctx: BackofficeContext,
  asked: EntryVersionRef,
  change: (writeContext: WriteContext, target: Target) => Promise<Outcome<EntryRow>>,
): Promise<Result<BackofficeEntry>> => {
  const resolved = await resolveEntry(ctx, asked)
  if (!resolved.ok) return resolved
  const { contentScope, target } = resolved.value
  const present = () => presentEntry(ctx, contentScope, target.documentId)
  const changed = await resultOf(await change(await createWriteContext(ctx), target), present)
  return changed.ok ? ok(await present()) : changed
}
