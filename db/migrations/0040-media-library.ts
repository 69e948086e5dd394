import { sql, type Kysely } from 'kysely'

/** The pictures that staff put into the library, and the way from an entry to its versions. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table media_pictures (
      id text primary key check (id ~ '^[0-9a-f]{64}$'),
      format text not null check (format in ('png', 'jpeg', 'webp')),
      name text not null,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      byte_count integer not null check (byte_count > 0),
      uploaded_at timestamptz not null,
      uploaded_by text not null
    )`.execute(db)
  await sql`create index media_pictures_by_age on media_pictures (uploaded_at desc, id)`.execute(db)
  await sql`create index content_history_of_document on content_history (document_id, locale, id)`.execute(db)
}
