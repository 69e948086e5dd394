import { sql } from 'kysely'
import type { Connection } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'

/** Search terms typed under an emergency that begin one of the person's names, compared as that search does. */
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
 * Removes personal data of an account under erasure from requests and emergencies, while the account still has
 * its names. The request, its author and result stay; a pending one can no longer be approved.
 */
export const eraseApprovals = async (tx: Tx, uid: number): Promise<void> => {
  await eraseTyped(tx, uid)
  await tx.db
    .updateTable('approvals')
    .set({ input: '{}', reason: '', decision_reason: null })
    .where('uid', '=', uid)
    .execute()
}

/**
 * Removes inputs and reasons of decided requests whose action begins so: they may name people without being of one
 * player, so an erasure does not find them.
 */
export const eraseOldInputs = async (
  { longRunning }: Pick<Connection, 'longRunning'>,
  { actionPrefix, before }: { actionPrefix: string; before: Date },
): Promise<void> => {
  await longRunning
    .updateTable('approvals')
    .set({ input: '{}', reason: '', decision_reason: null })
    .where(sql<boolean>`starts_with(action, ${actionPrefix})`)
    .where('status', '<>', 'waiting')
    .where('requested_at', '<', before)
    .where(sql<boolean>`input <> '{}'`)
    .execute()
}
