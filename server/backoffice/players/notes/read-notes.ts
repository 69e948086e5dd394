import type { PlayerNote } from '#contract/operator/shapes/player-shapes.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'

export const readNotes = async (
  db: Db | Tx['db'],
  which: { uid: number } | { id: bigint },
): Promise<PlayerNote[]> => {
  const rows = await db
    .selectFrom('player_notes as note')
    .innerJoin('player_note_versions as version', 'version.note_id', 'note.id')
    .select(['note.id', 'version.version', 'text', 'author', 'written_at'])
    .where((is) => ('uid' in which ? is('note.uid', '=', which.uid) : is('note.id', '=', which.id)))
    .orderBy('note.id', 'desc')
    .orderBy('version.version', 'desc')
    .limit(1000)
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, versions]) => {
    const [newest, ...earlier] = versions.map(({ text, author, written_at }) => ({
      text,
      author,
      written_at: written_at.toISOString(),
    }))
    if (!newest) throw new Error('A note without words')
    return { id: String(id), version: versions.length, ...newest, earlier }
  })
}
