import { sql, type Kysely } from 'kysely'

/** Whom sign-in providers and messengers know a player as, and the one-time tokens a sign-in ends in. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table player_identities (
      provider text not null check (provider ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
      subject text not null check (length(subject) between 1 and 255),
      uid integer not null references players (uid),
      email text,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      primary key (provider, subject)
    )`.execute(db)
  await sql`create index player_identities_uid on player_identities (uid)`.execute(db)
  await sql`
    create table sign_in_tickets (
      token_hash text primary key,
      provider text not null,
      uid integer not null references players (uid),
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index sign_in_tickets_expires_at on sign_in_tickets (expires_at)`.execute(db)
}
