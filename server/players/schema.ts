import type { Generated } from 'kysely'

/** What staff has noted about a player; its words are in the versions. */
type PlayerNoteRow = {
  id: Generated<bigint>
  uid: number
  /** The newest one. */
  version: number
}

/** A note as it was written, once and for ever. */
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
