import { sql, type Kysely } from 'kysely'

/** Links by which a mailing ends. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table player_tokens drop constraint player_tokens_purpose_check`.execute(db)
  await sql`
    alter table player_tokens add constraint player_tokens_purpose_check
      check (purpose in ('confirm_email', 'restore_password', 'unsubscribe'))`.execute(db)
}
