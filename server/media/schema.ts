import type { Generated } from 'kysely'
import type { LibraryFormat } from './library/remake-picture.ts'

/** A picture that staff put into the library; its bytes are a file of `DATA_DIR/media`. */
export type MediaPictureRow = {
  /** SHA-256 of the bytes, which is the file's name too. */
  id: string
  /** By which a Strapi client names it. */
  number: Generated<bigint>
  format: LibraryFormat
  /** As its file was called where it came from: words for people, never a path. */
  name: string
  width: number
  height: number
  byte_count: number
  uploaded_at: Date
  uploaded_by: string
}

export type MediaTables = { media_pictures: MediaPictureRow }
