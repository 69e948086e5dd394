import { sql, type Kysely } from 'kysely'

/** Words that players may give for a promotion. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table promo_codes (
      code_canonical text primary key check (code_canonical ~ '^[0-9a-z_-]{1,64}$'),
      code text not null,
      starts_at timestamptz not null,
      ends_at timestamptz,
      is_enabled boolean not null default true,
      check (ends_at is null or ends_at > starts_at)
    )`.execute(db)
}
