import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { TransactionRecord } from '../payment/move-transaction.ts'
import { readDebt } from '#server/wallet/debts/move-with-debts.ts'
import { servedMethods } from '../routes/served-methods.ts'
import type { WithdrawalFacts } from './automatic-approval.ts'
import type { Source } from './closed-loop.ts'

/** By each way that money can go back to, what came by it and has not gone back. */
const readSources = async (
  ctx: Pick<Context, 'paymentProviders'>,
  tx: Tx,
  { id, uid, currency }: TransactionRecord,
): Promise<Source[]> => {
  const rows = await tx.db
    .selectFrom('cashier_transactions as payment')
    .select([
      'payment.method',
      sql<bigint>`sum(case payment.type when 'deposit' then 1 else -1 end
        * (payment.amount_minor - coalesce((select sum(back.amount_minor) from cashier_reversals as back
          where back.transaction_id = payment.id and back.restored_at is null), 0)))::bigint`.as('netMinor'),
    ])
    .where('payment.uid', '=', uid)
    .where('payment.currency', '=', currency)
    .where('payment.id', '<>', id)
    .where((is) =>
      is.or([
        is('payment.status', '=', 'success'),
        is.and([
          is('payment.type', '=', 'withdrawal'),
          is('payment.status', 'in', ['new', 'review', 'processing']),
        ]),
      ]),
    )
    .groupBy('payment.method')
    .execute()
  const payable = new Set(
    servedMethods(ctx)
      .filter(({ kind, providers }) => kind === 'payout' && providers.length > 0)
      .map(({ method }) => method),
  )
  return rows.filter(({ method }) => payable.has(method))
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

/** What is known of a locked withdrawal and its player at this moment. */
export const readWithdrawalFacts = async (
  ctx: Pick<Context, 'clock' | 'paymentProviders'>,
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
    method: row.method,
    amountMinor: row.amount_minor,
    currency: row.currency,
    now,
    debtMinor: await readDebt(tx, row.uid),
    isVerified: is_verified,
    hasBeenPaid: (await countOf(tx, row, { type: 'withdrawal', status: 'success' })) > 0,
    ...(await readDestinationFacts(tx, row)),
    withdrawalsOfDay: await countOf(tx, row, { type: 'withdrawal', since }),
    declinedDepositsOfDay: await countOf(tx, row, { type: 'deposit', status: 'failed', since }),
    sources: await readSources(ctx, tx, row),
  }
}
