import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { TransactionRecord } from '../payment/move-transaction.ts'
import { readDebt } from '#server/money/wallet/debts/move-with-debts.ts'
import type { WithdrawalFacts } from './automatic-approval.ts'

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

export const readWithdrawalFacts = async (
  ctx: Pick<Context, 'clock'>,
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
