import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'

/**
 * Removes the browsers registered in these sessions, and those that seem to be the same browser in an earlier,
 * ended session of the same player: to the player it is one browser, over any number of sign-ins.
 */
export const removeSessionBrowsers = async (tx: Tx, sessionIds: readonly bigint[]): Promise<void> => {
  await sql`
    delete from push_endpoints using sessions given, sessions own
    where own.id = any(${sessionIds}::bigint[]) and given.id = push_endpoints.session_id and given.uid = own.uid
      and (given.id = own.id or (given.ended_at is not null and given.user_agent = own.user_agent))`.execute(
    tx.db,
  )
}
