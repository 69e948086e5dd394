import { sql } from 'kysely'
import { findContentType } from '#contract/content/collections.ts'
import { libraryRoute } from '#contract/images.ts'
import type { LibraryPicture } from '#contract/operator/content.ts'
import type { Db } from '#db/connect.ts'
import type { EntryData } from '../schema.ts'
import { serializeLocale, titleOf } from '../backoffice/serialize-entry.ts'

export type Uses = Pick<LibraryPicture, 'uses' | 'used_in'>

const maxNamed = 10

/**
 * The pictures that an entry shows, found by the addresses in it, which are the only references. Each entry is
 * read once for any number of pictures.
 */
const shown = sql`(
  select distinct address[1] as picture
  from regexp_matches(entry.data::text, ${`${libraryRoute}/([0-9a-f]{16,64})\\.`}, 'g') as address)`

export const isUsed = sql<boolean>`media_pictures.id in (
  select picture from content_entries as entry cross join lateral ${shown} as shown)`

type Row = {
  picture: string
  type: string
  document_id: string
  locale: string
  data: EntryData
  lookup_key: string | null
}

/** Entries that show each of these pictures, drafts and published, each language once. */
export const findUses = async (db: Db, ids: readonly string[]): Promise<(id: string) => Uses> => {
  const { rows } = await sql<Row>`
    select distinct on (picture, type, document_id, locale)
      picture, type, document_id, locale, data, lookup_key
    from content_entries as entry cross join lateral ${shown} as shown
    where picture = any(${ids}::text[])
    order by picture, type, document_id, locale, status`.execute(db)
  const byPicture = Map.groupBy(rows, ({ picture }) => picture)
  return (id) => {
    const uses = byPicture.get(id) ?? []
    return {
      uses: uses.length,
      used_in: uses.slice(0, maxNamed).flatMap((row) => {
        const type = findContentType(row.type)
        const { document_id } = row
        return type
          ? [
              {
                type: type.name,
                document_id,
                language: serializeLocale(row.locale),
                title: titleOf(type, row),
              },
            ]
          : []
      }),
    }
  }
}
