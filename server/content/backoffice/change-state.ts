import type { DeskEntry } from '#contract/operator/content.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import type { Target } from '../writing/change-state.ts'
import type { EntryRow, Writing } from '../writing/entry-rows.ts'
import type { Outcome } from '../writing/problem.ts'
import { deskWriting, findPlaceToChange, resultOf, type Place } from './desk-writing.ts'
import { documentOf, presentEntry } from './get-entry.ts'

export type Aimed = { type: string; document_id: string; language?: string | undefined; version: number }

export type Aim = { readonly place: Place; readonly target: Target }

export const aimAt = async (ctx: BackofficeContext, asked: Aimed): Promise<Result<Aim>> => {
  const place = findPlaceToChange(ctx, asked)
  if (!place.ok) return place
  const documentId = await documentOf(ctx, place.value, asked.document_id)
  if (documentId === undefined) return invalid('document_id', 'NOT_FOUND')
  return ok({ place: place.value, target: { ...place.value, documentId, expectedVersion: asked.version } })
}

/** Makes a change through the use case that the content interface uses too, and returns the new entry. */
export const changeEntry = async (
  ctx: BackofficeContext,
  asked: Aimed,
  change: (writing: Writing, target: Target) => Promise<Outcome<EntryRow>>,
): Promise<Result<DeskEntry>> => {
  const aim = await aimAt(ctx, asked)
  if (!aim.ok) return aim
  const { place, target } = aim.value
  const present = () => presentEntry(ctx, place, target.documentId)
  const changed = await resultOf(await change(await deskWriting(ctx), target), present)
  return changed.ok ? ok(await present()) : changed
}
