import type { Selectable } from 'kysely'
import type { LibraryPicture } from '#contract/operator/content.ts'
import { libraryAddress } from '#server/platform/media/library/library-files.ts'
import type { MediaPictureRow } from '#server/platform/media/schema.ts'
import type { Uses } from './find-uses.ts'

export const serializePicture = (
  row: Omit<Selectable<MediaPictureRow>, 'number'>,
  uses: Uses,
): LibraryPicture => ({
  id: row.id,
  url: libraryAddress(row),
  name: row.name,
  mime: `image/${row.format}`,
  width: row.width,
  height: row.height,
  bytes: row.byte_count,
  uploaded_at: row.uploaded_at.toISOString(),
  uploaded_by: row.uploaded_by,
  ...uses,
})
