import type { Tx } from '#db/transaction.ts'

/**
 * Whether a person looks at a withdrawal whatever else speaks for it: something severe was found that nobody has decided,
 * or the last decision has told the authority or shut the account.
 */
export const isHeldForRisk = async (tx: Tx, uid: number): Promise<boolean> => {
  const [last, before] = await tx.db
    .selectFrom('risk_cases')
    .select(['status', 'severity', 'decision'])
    .where('uid', '=', uid)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  if (last && last.status !== 'decided' && last.severity === 'severe') return true
  // A case of less that was opened since takes nothing back of what was decided before it.
  const decided = last?.status === 'decided' ? last : before
  return decided?.decision === 'report' || decided?.decision === 'block'
}
