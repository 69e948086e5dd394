import type { Tx } from '#db/transaction.ts'

/** Who shuts themselves out is sent nothing any more that invites to play, nor afterwards unless they ask for it anew. */
export const endInvitations = async (tx: Tx, uid: number): Promise<void> => {
  await tx.db
    .deleteFrom('notification_choices')
    .where('uid', '=', uid)
    .where('topic', 'in', ['bonuses', 'bets'])
    .execute()
}
