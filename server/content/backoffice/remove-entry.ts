import type { BackofficeContext } from '#server/context.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { deleteEntry } from '../writing/change-state.ts'
import { resolveEntry, type EntryVersionRef } from './change-state.ts'
import { createWriteContext, resultOf } from './create-write-context.ts'
import { presentEntry } from './get-entry.ts'

/** Removes one language of an entry, or all of it; its versions stay, and can restore it. */
export const removeEntry = async (
  ctx: BackofficeContext,
  asked: EntryVersionRef & { scope: 'language' | 'entry' },
): Promise<Result<1>> => {
  const resolved = await resolveEntry(ctx, asked)
  if (!resolved.ok) return resolved
  const { contentScope, target } = resolved.value
  const isEveryLocale = asked.scope === 'entry'
  const removed = await resultOf(
    await deleteEntry(await createWriteContext(ctx), { ...target, isEveryLocale }),
    () => presentEntry(ctx, contentScope, target.documentId),
  )
  return removed.ok ? ok(1) : removed
}
