import { sql, type Kysely } from 'kysely'

const statements = [
  sql`alter table tournament_participants add column reached_seq bigint not null default 0`,
  sql`drop index tournament_places`,
  sql`
    create index tournament_places on tournament_participants
      (tournament_id, points desc, reached_at, reached_seq, uid)`,
  sql`alter table leader_sums add column reached_round bigint not null default 0`,
  sql`drop index leader_sums_places`,
  sql`
    create index leader_sums_places on leader_sums
      (period, starts_at, points desc, reached_at, reached_round, uid)`,
]

/** Equal points that were reached in one moment stand in the order of the commands, not of the accounts. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
