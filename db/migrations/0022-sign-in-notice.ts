import { sql, type Kysely } from 'kysely'

/** Whether a player is told by mail of a browser that is new to their account; they may not want it. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table players add column has_sign_in_notice boolean not null default true`.execute(db)
}
