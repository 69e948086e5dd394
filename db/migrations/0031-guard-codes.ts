import { sql, type Kysely } from 'kysely'

/** A code may also confirm that an account gets another way in. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table security_codes drop constraint security_codes_purpose_check`.execute(db)
  await sql`
    alter table security_codes add constraint security_codes_purpose_check check (purpose in
      ('sign_in', 'two_factor_on', 'two_factor_off', 'add_guard', 'confirm_contact', 'close_account'))`.execute(
    db,
  )
}
