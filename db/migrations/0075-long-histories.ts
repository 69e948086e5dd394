import { sql, type Kysely } from 'kysely'

/**
 * Indexes by which a page of payments or rounds costs the same among ten million as among ten thousand. A player's
 * payments are in the order of time in them, so that a span of time is a place in the index too.
 *
 * And when a round ended, so that what was staked on rounds that were open at the end of a day is known on every later
 * day; the few that were open at a midnight have an index of their own. Of rounds that are over by now nobody knows it any
 * more: no day counts them as open.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const index of ['player', 'of_player', 'of_player_by_status'])
    await sql`drop index ${sql.ref(`cashier_transactions_${index}`)}`.execute(db)
  await sql`alter table game_rounds add column ended_at timestamptz`.execute(db)
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db)
}

const indexes: readonly string[] = [
  'cashier_transactions_player on cashier_transactions (uid, created_at desc, id desc)',
  'cashier_transactions_of_player on cashier_transactions (uid, type, created_at desc, id desc)',
  `cashier_transactions_of_player_by_status on cashier_transactions
     (uid, type, status, created_at desc, id desc)`,
  // What few payments have is found among all of them; what many have is found by walking all.
  'cashier_transactions_by_method on cashier_transactions (type, method, created_at, id)',
  'cashier_transactions_by_currency on cashier_transactions (type, currency, created_at, id)',
  // Rounds that wait for their end or were taken back are few, and looked for by whoever has to see to them.
  `game_rounds_not_settled on game_rounds (status, created_at, id)
     where mode = 'real' and status <> 'closed'`,
  `game_rounds_over_midnight on game_rounds (ended_at)
     where mode = 'real' and (ended_at at time zone 'UTC')::date > (created_at at time zone 'UTC')::date`,
]
