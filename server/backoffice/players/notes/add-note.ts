import type { PlayerNote } from '#contract/operator/shapes/player-shapes.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { hasPlayer } from '../card/get-player.ts'
import { readNotes } from './read-notes.ts'

export const writeVersion = async (
  ctx: BackofficeContext,
  tx: Tx,
  version: { note_id: bigint; version: number; text: string },
): Promise<Result<PlayerNote>> => {
  await tx.db
    .insertInto('player_note_versions')
    .values({ ...version, author: ctx.operator.email, written_at: ctx.clock.now() })
    .execute()
  const [note] = await readNotes(tx.db, { id: version.note_id })
  return note ? ok(note) : invalid('id', 'NOT_FOUND')
}

/** Adds a note about a player, with its author. InvalidParameter `uid` NOT_FOUND, `text` REQUIRED. */
export const addNote = async (
  ctx: BackofficeContext,
  given: { uid: number; text: string },
): Promise<Result<PlayerNote>> => {
  const text = given.text.trim()
  if (text === '') return invalid('text', 'REQUIRED')
  return transactResult(ctx.connection, async (tx) => {
    if (!(await hasPlayer(tx.db, given.uid))) return invalid('uid', 'NOT_FOUND')
    const { id } = await tx.db
      .insertInto('player_notes')
      .values({ uid: given.uid, version: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return writeVersion(ctx, tx, { note_id: id, version: 1, text })
  })
}
