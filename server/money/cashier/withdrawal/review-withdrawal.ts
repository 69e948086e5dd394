import type { ReviewReason } from '#contract/operator/cashier.ts'
import { transact, type Tx } from '#db/transaction.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { assessIn } from '#server/compliance/risk/assess/assess-player.ts'
import { isHeldForRisk } from '#server/compliance/risk/assess/withdrawal-hold.ts'
import { readIdentityHold } from '#server/compliance/verification/identity-hold.ts'
import { payoutProblem } from '../ownership/requisites-ownership.ts'
import { beginPayout } from './approve-withdrawal.ts'
import { lockTransaction, moveTransaction, type TransactionRecord } from '../payment/move-transaction.ts'
import { whatSpeaksAgainst } from './automatic-approval.ts'
import { notifyOfWithdrawal } from './notify-of-withdrawal.ts'
import { readWithdrawalFacts } from './read-withdrawal-facts.ts'

const automatic = { actor: systemActor('cashier.review-withdrawal'), reason: 'passed all automatic checks' }

/** It stays new, with a reason, until resume-withdrawals.ts has it reviewed again. */
const waitForDocuments = async (ctx: Context, tx: Tx, row: TransactionRecord): Promise<void> => {
  await tx.db
    .updateTable('cashier_transactions')
    .set({ reason: 'verification' })
    .where('id', '=', row.id)
    .execute()
  await notifyOfWithdrawal(ctx, tx, row, 'withdrawal_documents')
}

/**
 * Decides on a new withdrawal: automatic payment if all checks pass, otherwise a person's review.
 * While its player's documents are under review it waits (KY-05). Repeatable.
 */
export const reviewWithdrawal = (ctx: Context, id: bigint): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    const row = await lockTransaction(tx, id)
    if (row?.status !== 'new' || row.type !== 'withdrawal') return
    const hold = await readIdentityHold(tx, row.uid)
    if (hold === 'waits') return waitForDocuments(ctx, tx, row)
    await assessIn(ctx, tx, row.uid)
    const found = whatSpeaksAgainst(await readWithdrawalFacts(ctx, tx, row), ctx.settings.automaticPayouts)
    const reasons = new Set<ReviewReason>(found)
    if (hold === 'person') reasons.add('unverified')
    if (await payoutProblem(ctx, tx, row)) reasons.add('unproved')
    if (await isHeldForRisk(tx, row.uid)) reasons.add('risk')
    if (reasons.size === 0) return beginPayout(ctx, tx, row, automatic, { isByPerson: false })
    await moveTransaction(ctx, tx, row, 'review')
    await tx.db
      .updateTable('cashier_transactions')
      .set({ review_reasons: JSON.stringify([...reasons]) })
      .where('id', '=', id)
      .execute()
    await notifyOfWithdrawal(ctx, tx, row, 'withdrawal_review')
  })
