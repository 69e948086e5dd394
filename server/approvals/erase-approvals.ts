import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'

/** What was typed into a search under an emergency and is the beginning of one of the person's names, as that search compares them. */
const eraseTyped = async (tx: Tx, uid: number): Promise<void> => {
  await sql`
    update break_glass_uses set input_ids = input_ids - 'q'
    where length(trim(input_ids ->> 'q')) > 0 and exists (
      select from players left join player_profiles as profile on profile.uid = players.uid
      cross join unnest(array[
        email_canonical, login_canonical, phone, first_name, last_name,
        first_name || ' ' || last_name, last_name || ' ' || first_name]) as name
      where players.uid = ${uid}
        and starts_with(folded(name), ltrim(folded(trim(input_ids ->> 'q')), '+')))`.execute(tx.db)
}

/**
 * Takes out of requests and emergencies what they tell of a person who is to be forgotten, while the account still has their
 * names. That something was asked for, by whom, and what became of it stays; what would still wait can no longer be approved.
 */
export const eraseApprovals = async (tx: Tx, uid: number): Promise<void> => {
  await eraseTyped(tx, uid)
  await tx.db
    .updateTable('approvals')
    .set({ input: '{}', reason: '', decision_reason: null })
    .where('uid', '=', uid)
    .execute()
}
