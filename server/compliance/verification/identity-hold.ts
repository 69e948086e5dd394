import type { Tx } from '#db/transaction.ts'

/**
 * The verification's effect on a withdrawal in progress: it waits while documents are reviewed (KY-05), a
 * person reviews it after a rejection or if a verification is required, and otherwise it is free.
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
