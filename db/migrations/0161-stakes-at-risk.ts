import { sql, type Kysely } from 'kysely'

/** What of a settled bet was at risk. Of bets from before it is what ran to the end, but for those that only came back. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table sportsbook_bets add column risked_minor bigint not null default 0 check (risked_minor >= 0)`.execute(
    db,
  )
  await sql`
    update sportsbook_bets set risked_minor = open_stake_minor where state = 'settled'`.execute(db)
}
