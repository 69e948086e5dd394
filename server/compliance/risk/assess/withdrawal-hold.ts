import type { Tx } from '#db/transaction.ts'

/**
 * Whether a withdrawal needs a person's review regardless of other rules: a severe finding is undecided, or the
 * last decision was a report to the authority or a block.
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
  // A later, less severe case does not cancel an earlier decision.
  const decided = last?.status === 'decided' ? last : before
  return decided?.decision === 'report' || decided?.decision === 'block'
}
