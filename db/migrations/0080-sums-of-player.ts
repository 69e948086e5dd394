import { sql, type Kysely } from 'kysely'

/** By which the desk reads one player's payments in the order of their sums, however many they have made. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create index cashier_transactions_of_player_by_sum on cashier_transactions (uid, type, amount_minor, id)`.execute(
    db,
  )
}
