import { sql, type Kysely } from 'kysely'

/** Keys that outlast a change of `SESSION_SECRET`, sealed with it: of hashes that are looked up, and of what outsiders know. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table kept_keys (
      purpose text primary key,
      sealed_key text not null
    )`.execute(db)
  // `npm run reseal` reads the table in the order of a unique key.
  await sql`create unique index fairness_next_seeds_by_hash on fairness_next_seeds (server_seed_hash)`.execute(
    db,
  )
}
