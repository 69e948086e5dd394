import type { BackofficeContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { readNotes } from './read-notes.ts'

export const getNotes = async ({ db }: BackofficeContext, { uid }: { uid: number }) =>
  ok({ items: await readNotes(db, { uid }) })
