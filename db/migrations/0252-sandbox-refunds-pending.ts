import { sql, type Kysely } from 'kysely'

/** The sandbox has refunds that its provider never ends. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table sandbox_refunds
      drop constraint sandbox_refunds_state_check,
      add constraint sandbox_refunds_state_check check (state in ('succeeded', 'failed', 'pending'))`.execute(
    db,
  )
}
