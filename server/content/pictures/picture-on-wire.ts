import { sql, type Selectable } from 'kysely'
import { findContentType } from '#contract/content/collections.ts'
import type { LibraryPicture } from '#contract/operator/content.ts'
import type { Db } from '#db/connect.ts'
import { libraryAddress } from '#server/media/library/library-files.ts'
import type { MediaPictureRow } from '#server/media/schema.ts'
import { localeOnWire, titleOf } from '../desk/entry-on-wire.ts'

const maxNamed = 10

/** Entries that show a picture, drafts and published, each language once; its address names it and nothing else does. */
export const usesOf = async (
  db: Db,
  picture: Pick<MediaPictureRow, 'id' | 'format'>,
): Promise<Pick<LibraryPicture, 'uses' | 'used_in'>> => {
  const rows = await db
    .selectFrom('content_entries')
    .distinctOn(['type', 'document_id', 'locale'])
    .select(['type', 'document_id', 'locale', 'data', 'lookup_key'])
    .where(sql<boolean>`strpos(data::text, ${libraryAddress(picture)}) > 0`)
    .orderBy('type')
    .orderBy('document_id')
    .orderBy('locale')
    .orderBy('status')
    .execute()
  return {
    uses: rows.length,
    used_in: rows.slice(0, maxNamed).flatMap((row) => {
      const type = findContentType(row.type)
      const { document_id } = row
      return type
        ? [{ type: type.name, document_id, language: localeOnWire(row.locale), title: titleOf(type, row) }]
        : []
    }),
  }
}

export const pictureOnWire = async (db: Db, row: Selectable<MediaPictureRow>): Promise<LibraryPicture> => ({
  id: row.id,
  url: libraryAddress(row),
  name: row.name,
  mime: `image/${row.format}`,
  width: row.width,
  height: row.height,
  bytes: row.byte_count,
  uploaded_at: row.uploaded_at.toISOString(),
  uploaded_by: row.uploaded_by,
  ...(await usesOf(db, row)),
})
