import { sql, type Kysely } from 'kysely'

/** The rounds of players have a right of their own; roles that could see them with the games can go on doing so. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    insert into staff_role_grants (role, granted_right, ceiling_minor)
    select role, 'games.rounds', null from staff_role_grants where granted_right = 'games.read'
    on conflict do nothing`.execute(db)
}
