import type { Tx } from '#db/transaction.ts'

/** Browsers that were let take push messages in these sessions get none any more. */
export const forgetBrowsersOf = async (tx: Tx, sessionIds: readonly bigint[]): Promise<void> => {
  await tx.db.deleteFrom('push_endpoints').where('session_id', 'in', sessionIds).execute()
}
