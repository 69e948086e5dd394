import type { Tx } from '#db/transaction.ts'

/** An excluded player gets no more messages that invite to play, unless they subscribe again. */
export const endInvitations = async (tx: Tx, uid: number): Promise<void> => {
  await tx.db
    .deleteFrom('notification_choices')
    .where('uid', '=', uid)
    .where('topic', 'in', ['bonuses', 'bets'])
    .execute()
}
