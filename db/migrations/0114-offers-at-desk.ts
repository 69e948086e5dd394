import { sql, type Kysely } from 'kysely'

const statements = [
  // Told with what is saved, so that nobody writes over what somebody else has written meanwhile.
  sql`alter table campaign_offers add column version integer not null default 1 check (version > 0)`,
  sql`
    alter table promo_codes add column family text check (family ~ '^[0-9a-z_-]{1,64}$'),
      add column created_by text,
      add column created_at timestamptz`,
  sql`create index promo_codes_of_offer on promo_codes (offer_id, code_canonical)`,
  sql`create index promo_codes_newest on promo_codes (created_at desc nulls last, code_canonical)`,
]

/** Offers and promo codes as the desk writes them. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
