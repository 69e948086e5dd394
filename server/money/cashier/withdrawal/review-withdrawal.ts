import { sql } from 'kysely'
import type { ReviewReason } from '#contract/operator/cashier.ts'
import { transact, type Tx } from '#db/transaction.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { assessIn } from '#server/compliance/risk/assess/assess-player.ts'
import { isHeldForRisk } from '#server/compliance/risk/assess/withdrawal-hold.ts'
import { readIdentityHold } from '#server/compliance/verification/identity-hold.ts'
import { dayMs } from '#contract/durations.ts'
import { readDebt } from '#server/money/wallet/debts/move-with-debts.ts'
import { payoutProblem } from '../ownership/requisites-ownership.ts'
import { beginPayout } from './approve-withdrawal.ts'
import { lockTransaction, moveTransaction, type TransactionRecord } from '../payment/move-transaction.ts'
import { findReviewReasons, type WithdrawalFacts } from './automatic-approval.ts'
import { notifyWithdrawal } from './notify-withdrawal.ts'

/**
 * The account's part that was deposited by another method. A withdrawal without parts is from before the split:
 * its sources are unknown, so a person reviews it.
 */
const readFromOthers = async (
  tx: Tx,
  { id, method, amount_minor: amount }: TransactionRecord,
): Promise<bigint> => {
  const { minor, parts } = await tx.db
    .selectFrom('withdrawal_parts')
    .select([
      sql<bigint>`coalesce(sum(carried_minor) filter (where method <> ${method}), 0)::bigint`.as('minor'),
      sql<number>`count(*)::int`.as('parts'),
    ])
    .where('withdrawal_id', '=', id)
    .executeTakeFirstOrThrow()
  return parts === 0 ? amount : minor
}

const countOf = async (
  tx: Tx,
  { uid }: TransactionRecord,
  which: { type: 'deposit' | 'withdrawal'; status?: 'failed' | 'success'; since?: Date },
): Promise<number> => {
  const { count } = await tx.db
    .selectFrom('cashier_transactions')
    .select(sql<bigint>`count(*)`.as('count'))
    .where('uid', '=', uid)
    .where('type', '=', which.type)
    .$if(which.status !== undefined, (rows) => rows.where('status', '=', which.status as 'failed'))
    .$if(which.since !== undefined, (rows) => rows.where('created_at', '>', which.since as Date))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const readDestinationFacts = async (tx: Tx, { uid, destination_id }: TransactionRecord) => {
  if (destination_id === null) return { destinationSince: undefined, isSharedDestination: false }
  const { first_used_at, fingerprint } = await tx.db
    .selectFrom('payout_destinations')
    .select(['first_used_at', 'fingerprint'])
    .where('id', '=', destination_id)
    .executeTakeFirstOrThrow()
  const other = await tx.db
    .selectFrom('payout_destinations')
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .where('uid', '<>', uid)
    .limit(1)
    .executeTakeFirst()
  return { destinationSince: first_used_at, isSharedDestination: other !== undefined }
}

const readWithdrawalFacts = async (
  ctx: Pick<Kernel, 'clock'>,
  tx: Tx,
  row: TransactionRecord,
): Promise<WithdrawalFacts> => {
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - dayMs)
  const { is_verified } = await tx.db
    .selectFrom('players')
    .select('is_verified')
    .where('uid', '=', row.uid)
    .executeTakeFirstOrThrow()
  return {
    amountMinor: row.amount_minor,
    currency: row.currency,
    now,
    debtMinor: await readDebt(tx, row.uid),
    isVerified: is_verified,
    hasBeenPaid: (await countOf(tx, row, { type: 'withdrawal', status: 'success' })) > 0,
    ...(await readDestinationFacts(tx, row)),
    withdrawalsOfDay: await countOf(tx, row, { type: 'withdrawal', since }),
    declinedDepositsOfDay: await countOf(tx, row, { type: 'deposit', status: 'failed', since }),
    fromOthersMinor: await readFromOthers(tx, row),
  }
}

const automatic = { actor: systemActor('cashier.review-withdrawal'), reason: 'passed all automatic checks' }

/** It stays new, with a reason, until resume-withdrawals.ts has it reviewed again. */
const postponeForDocuments = async (ctx: Kernel, tx: Tx, row: TransactionRecord): Promise<void> => {
  await tx.db
    .updateTable('cashier_transactions')
    .set({ reason: 'verification' })
    .where('id', '=', row.id)
    .execute()
  await notifyWithdrawal(ctx, tx, row, 'withdrawal_documents')
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
    if (hold === 'waits') return postponeForDocuments(ctx, tx, row)
    await assessIn(ctx, tx, row.uid)
    const found = findReviewReasons(await readWithdrawalFacts(ctx, tx, row), ctx.settings.automaticPayouts)
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
    await notifyWithdrawal(ctx, tx, row, 'withdrawal_review')
  })
