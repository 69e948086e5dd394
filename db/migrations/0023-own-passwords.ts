import { sql, type Kysely } from 'kysely'

/** Whether the player has set a password: who came with an outside identity has none before that. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table players add column has_password boolean not null default true`.execute(db)
  // An account that an identity opened is told by its made-up login and by a password that never changed.
  await sql`
    update players set has_password = false
    where login like 'player-%' and password_changed_at = reg_time
      and uid in (select uid from player_identities)`.execute(db)
}
