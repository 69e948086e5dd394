import { sql, type Kysely } from 'kysely'

/** Who holds the invitation of somebody who works here, so that nobody is two persons by an account they made. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table staff
      add column let_in_by bigint references staff (id),
      add column let_in_at timestamptz`.execute(db)
}
