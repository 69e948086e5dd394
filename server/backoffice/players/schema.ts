import type { Generated } from 'kysely'

/** A staff note about a player; its text is in the versions. */
type PlayerNoteRow = {
  id: Generated<bigint>
  uid: number
  version: number
}

type PlayerNoteVersionRow = {
  note_id: bigint
  version: number
  text: string
  /** E-mail of a member of staff. */
  author: string
  written_at: Date
}

export type PlayersTables = {
  player_notes: PlayerNoteRow
  player_note_versions: PlayerNoteVersionRow
}
