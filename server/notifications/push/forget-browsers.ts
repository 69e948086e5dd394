import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'

/**
 * Browsers that were let take push messages in these sessions get none any more, nor does what seems to be the same browser by an
 * earlier session of the same player that is over: to its player it is one browser, however often they came back to it.
 */
export const forgetBrowsersOf = async (tx: Tx, sessionIds: readonly bigint[]): Promise<void> => {
  await sql`
    delete from push_endpoints using sessions given, sessions own
    where own.id = any(${sessionIds}::bigint[]) and given.id = push_endpoints.session_id and given.uid = own.uid
      and (given.id = own.id or (given.ended_at is not null and given.user_agent = own.user_agent))`.execute(
    tx.db,
  )
}
