import { transactResult } from '#db/transaction.ts'
import type { AuditActor } from '#server/platform/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Result } from '#server/platform/kernel/result.ts'
import { lockTransaction } from '../payment/move-transaction.ts'
import { approveLocked } from './approve-withdrawal.ts'
import { declineLocked } from './decline-withdrawal.ts'

const decided =
  (decide: typeof approveLocked) =>
  (ctx: Context, id: bigint, by: { actor: AuditActor; reason: string }): Promise<Result<1>> =>
    transactResult(ctx.connection, async (tx) => decide(ctx, tx, await lockTransaction(tx, id), by))

/** As the back office does after it has checked rights, amounts and persons. */
export const approveWithdrawal = decided(approveLocked)
export const declineWithdrawal = decided(declineLocked)
