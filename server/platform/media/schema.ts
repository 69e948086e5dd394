import type { Generated } from 'kysely'
import type { LibraryFormat } from './library/remake-picture.ts'

/** A picture uploaded by staff; its bytes are a file of `DATA_DIR/media`. */
export type MediaPictureRow = {
  /** SHA-256 of the bytes, which is the file's name too. */
  id: string
  /** The id of a Strapi client. */
  number: Generated<bigint>
  format: LibraryFormat
  /** The original file name: text for people, never a path. */
  name: string
  width: number
  height: number
  byte_count: number
  uploaded_at: Date
  uploaded_by: string
}

export type MediaTables = { media_pictures: MediaPictureRow }
