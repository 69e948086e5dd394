import type { Tx } from '#db/transaction.ts'
import { levelOf, scoreOf } from './score.ts'

/** Recalculates the score of a player, whose row is locked, and stores it if it has changed. */
export const writeScore = async (tx: Tx, uid: number, now: Date): Promise<number> => {
  const findings = await tx.db
    .selectFrom('risk_findings as finding')
    .leftJoin('risk_cases as at', 'at.id', 'finding.case_id')
    .select(['finding.weight', 'finding.seen_at as seenAt', 'at.decision'])
    .where('finding.uid', '=', uid)
    .execute()
  const score = scoreOf(
    findings.map(({ decision, ...finding }) => ({ ...finding, isDismissed: decision === 'dismiss' })),
    now,
  )
  const level = levelOf(score)
  const known = await tx.db
    .selectFrom('risk_players')
    .select('score')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  if (known.score === score) return score
  await tx.db.updateTable('risk_players').set({ score, level }).where('uid', '=', uid).execute()
  await tx.db.insertInto('risk_scores').values({ uid, score, level, at: now }).execute()
  return score
}
