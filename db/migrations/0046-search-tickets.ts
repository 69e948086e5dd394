import { sql, type Kysely } from 'kysely'

/** Tickets by the beginning of their number, and by the words of what they begin with. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`create index support_tickets_by_number on support_tickets (number text_pattern_ops)`.execute(db)
  await sql`
    create index support_tickets_by_words on support_tickets using gin (to_tsvector('simple', excerpt))`.execute(
    db,
  )
}
