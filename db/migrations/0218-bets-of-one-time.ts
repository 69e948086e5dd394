import { sql, type Kysely } from 'kysely'

/** What lay beside a bet is found by when the other bets of its player ended, however many there are from before it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create index sportsbook_bets_of_player_by_end on sportsbook_bets (uid, (coalesce(settled_at, 'infinity')))
    where state in ('accepted', 'settled', 'cashed_out')`.execute(db)
}
