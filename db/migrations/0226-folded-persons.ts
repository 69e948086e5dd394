import { sql, type Kysely } from 'kysely'

/** Persons and addresses of accounts are compared as searches compare names, by `folded` of migration 0219. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`drop index player_profiles_by_person`.execute(db)
  await sql`
    create index player_profiles_by_folded_person
      on player_profiles (birth_date, folded(last_name), folded(first_name))`.execute(db)
  await sql`drop index player_profiles_by_address`.execute(db)
  await sql`
    create index player_profiles_by_folded_address on player_profiles (folded(postcode), folded(address))
    where postcode is not null and address is not null`.execute(db)
}
