import type { Tx } from '#db/transaction.ts'
import type { AuditActor, Auditor } from '#server/platform/audit/record-audit.ts'
import { endCashback } from './end-cashback.ts'
import { lockOwnCashback } from './own-cashback.ts'

export const endPlayerCashbacks = async (
  ctx: Auditor,
  tx: Tx,
  { uid, actor, reason }: { uid: number; actor: AuditActor; reason: string },
): Promise<void> => {
  const open = await tx.db
    .selectFrom('cashbacks')
    .select('id')
    .where('uid', '=', uid)
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
  for (const { id } of open) {
    const cashback = await lockOwnCashback(tx, { uid, id })
    if (cashback?.status === 'active') await endCashback(ctx, tx, cashback, { actor, reason })
  }
}
