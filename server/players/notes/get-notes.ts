import type { DeskContext } from '#server/context.ts'
import { ok } from '#server/kernel/result.ts'
import { readNotes } from './read-notes.ts'

/** What staff has noted about a player. */
export const getNotes = async ({ db }: DeskContext, { uid }: { uid: number }) =>
  ok({ items: await readNotes(db, { uid }) })
