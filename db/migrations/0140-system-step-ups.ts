import { sql, type Kysely } from 'kysely'

/** What is switched for every player takes the second factor once more, as a purpose of its own. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table staff_step_ups drop constraint staff_step_ups_purpose_check`.execute(db)
  await sql`
    alter table staff_step_ups add constraint staff_step_ups_purpose_check
      check (purpose in ('money', 'staff', 'player', 'system'))`.execute(db)
}
