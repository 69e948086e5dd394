import type { Tx } from '#db/transaction.ts'

/**
 * Whether a person looks at a withdrawal whatever else speaks for it: something severe was found that nobody has decided,
 * or the last decision has told the authority or shut the account.
 */
export const isHeldForRisk = async (tx: Tx, uid: number): Promise<boolean> => {
  const last = await tx.db
    .selectFrom('risk_cases')
    .select(['status', 'severity', 'decision'])
    .where('uid', '=', uid)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return false
  if (last.status === 'decided') return last.decision === 'report' || last.decision === 'block'
  return last.severity === 'severe'
}
