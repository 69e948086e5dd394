import type { Tx } from '#db/transaction.ts'

/**
 * What a player's verification says of a withdrawal that is on its way: it waits while the documents are looked at (KY-05),
 * a person looks at it where they were rejected or a verification is asked for, and it is free otherwise.
 */
export const readIdentityHold = async (tx: Tx, uid: number): Promise<'waits' | 'person' | 'free'> => {
  const row = await tx.db
    .selectFrom('players')
    .leftJoin('identity_applicants as applicant', 'applicant.uid', 'players.uid')
    .select(['is_verified', 'is_on_verification', 'kyc_block', 'applicant.state'])
    .where('players.uid', '=', uid)
    .executeTakeFirstOrThrow()
  if (row.is_on_verification) return 'waits'
  if (row.is_verified) return 'free'
  const isRejected = row.state === 'rejected_retry' || row.state === 'rejected_final'
  return isRejected || row.kyc_block !== 'none' ? 'person' : 'free'
}
