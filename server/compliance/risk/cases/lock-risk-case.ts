import type { Tx } from '#db/transaction.ts'
import { lockRisk } from '../assess/assess-player.ts'
import type { CaseRecord } from '../assess/write-findings.ts'

/** A case, locked until the end, after the row of its player: the locking order of an assessment. */
export const lockRiskCase = async (tx: Tx, id: bigint): Promise<CaseRecord | undefined> => {
  const known = await tx.db.selectFrom('risk_cases').select('uid').where('id', '=', id).executeTakeFirst()
  if (!known) return undefined
  await lockRisk(tx, known.uid)
  return tx.db.selectFrom('risk_cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}
