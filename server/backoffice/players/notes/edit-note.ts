import type { PlayerNote } from '#contract/operator/shapes/player-shapes.ts'
import { transactResult } from '#db/transaction.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, type Result } from '#server/platform/kernel/result.ts'
import { writeVersion } from './add-note.ts'
import { readNotes } from './read-notes.ts'

/**
 * Edits a note; every earlier version stays with its author. InvalidParameter `id` NOT_FOUND, `text` REQUIRED,
 * `version` CHANGED with the current note when it was edited since it was read.
 */
export const editNote = async (
  ctx: BackofficeContext,
  given: { id: string; version: number; text: string },
): Promise<Result<PlayerNote>> => {
  const text = given.text.trim()
  if (text === '') return invalid('text', 'REQUIRED')
  const id = BigInt(given.id)
  return transactResult(ctx.connection, async (tx) => {
    const note = await tx.db
      .selectFrom('player_notes')
      .select('version')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!note) return invalid('id', 'NOT_FOUND')
    if (note.version !== given.version) {
      const [present] = await readNotes(tx.db, { id })
      return conflict('version', { present })
    }
    const version = note.version + 1
    await tx.db.updateTable('player_notes').set({ version }).where('id', '=', id).execute()
    return writeVersion(ctx, tx, { note_id: id, version, text })
  })
}
