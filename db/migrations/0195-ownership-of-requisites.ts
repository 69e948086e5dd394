import { sql, type Kysely } from 'kysely'

/** Whether a player has proved that an account or a wallet they are paid to is theirs, and the vendor's action for it. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table payout_destinations
      add column proof_id uuid not null default gen_random_uuid() unique,
      add column ownership text not null default 'unproved'
        check (ownership in ('unproved', 'pending', 'proved', 'rejected', 'refused')),
      add column ownership_at timestamptz`.execute(db)
}
