import { sql, type Kysely } from 'kysely'

/** What followers of play are not told before the player has seen it: the commands of rounds that are being shown. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table play_held (
      follower text not null,
      seq bigint not null,
      round_id bigint not null,
      at timestamptz not null,
      primary key (follower, seq)
    )`.execute(db)
}
