import type { BackofficeContext } from '#server/context.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { deleteEntry } from '../writing/change-state.ts'
import { aimAt, type Aimed } from './change-state.ts'
import { deskWriting, resultOf } from './desk-writing.ts'
import { presentEntry } from './get-entry.ts'

/** Removes one language of an entry, or all of it; its versions stay, and can restore it. */
export const removeEntry = async (
  ctx: BackofficeContext,
  asked: Aimed & { scope: 'language' | 'entry' },
): Promise<Result<1>> => {
  const aim = await aimAt(ctx, asked)
  if (!aim.ok) return aim
  const { place, target } = aim.value
  const isEveryLocale = asked.scope === 'entry'
  const removed = await resultOf(
    await deleteEntry(await deskWriting(ctx), { ...target, isEveryLocale }),
    () => presentEntry(ctx, place, target.documentId),
  )
  return removed.ok ? ok(1) : removed
}
