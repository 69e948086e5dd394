import { sql, type Kysely } from 'kysely'

const statements = [
  // Null where no file of fixtures named them.
  sql`alter table odds_events add column season text, add column round text`,
  sql`update odds_events set season = split_part(source_ref, ' ', 2) where source = 'files'`,
  // Null: fitted before matches were counted.
  sql`alter table odds_strengths add column matches integer`,
]

/** What tells two meetings of the same clubs apart when both are moved, and how many results a strength is fitted to. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
