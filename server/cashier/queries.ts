import type { TransactionStatus } from '#contract/cashier.ts'
import { dayMs } from '#contract/durations.ts'
import { historyMaxCounted } from '#contract/input-bounds.ts'
import type { Context } from '#server/context.ts'
import type { ReadDeposited } from '#server/responsible-gaming/deposit-limit/check-deposit-limit.ts'
import { sql } from 'kysely'
import type { TransactionRecord } from './payment/move-transaction.ts'

/** Successful deposits of a player; the others do not count (HN-07). */
export const countDeposits = async (ctx: Pick<Context, 'db'>, uid: number): Promise<number> => {
  const row = await ctx.db
    .selectFrom('cashier_transactions')
    .select(sql<bigint>`count(*)`.as('count'))
    .where('uid', '=', uid)
    .where('type', '=', 'deposit')
    .where('status', '=', 'success')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** What a player has deposited since a moment, with what is under way; an attempt that has failed does not count (R2). */
export const readDeposited: ReadDeposited = async (db, uid, since) => {
  const { sum } = await db
    .selectFrom('cashier_transactions')
    .select(sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as('sum'))
    .where('uid', '=', uid)
    .where('type', '=', 'deposit')
    .where('status', 'in', ['new', 'pending', 'success'])
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return sum
}

/** Whether a player has ever begun a payment, however it went: one that failed may still be reported as made. */
export const hasPayments = async (ctx: Pick<Context, 'db'>, uid: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom('cashier_transactions')
    .select('id')
    .where('uid', '=', uid)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** One transaction of this player; another's is as good as none (AP-12). */
export const findTransaction = (
  ctx: Pick<Context, 'db'>,
  uid: number,
  id: bigint,
): Promise<TransactionRecord | undefined> =>
  ctx.db
    .selectFrom('cashier_transactions')
    .selectAll()
    .where('id', '=', id)
    .where('uid', '=', uid)
    .executeTakeFirst()

export type TransactionFilter = {
  readonly type?: 'deposit' | 'withdrawal' | undefined
  readonly statuses?: readonly TransactionStatus[] | undefined
  /** Begun in the last so many days. */
  readonly days?: number | undefined
  readonly date_from?: string | undefined
  readonly date_to?: string | undefined
}

const filtered = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  uid: number,
  { type, statuses, days, date_from, date_to }: TransactionFilter,
) => {
  let query = db.selectFrom('cashier_transactions').where('uid', '=', uid)
  if (type) query = query.where('type', '=', type)
  if (statuses?.length) query = query.where('status', 'in', [...new Set(statuses)])
  if (days) query = query.where('created_at', '>=', new Date(clock.now().getTime() - days * dayMs))
  if (date_from) query = query.where('created_at', '>=', new Date(date_from))
  if (date_to) query = query.where('created_at', '<=', new Date(date_to))
  return query
}

/** The next of them below an id, newest first, for a list that is read to its end. */
export const findTransactionsBelow = (
  ctx: Pick<Context, 'db' | 'clock'>,
  uid: number,
  filter: TransactionFilter,
  { below, offset = 0, count }: { below: bigint | undefined; offset?: number; count: number },
): Promise<TransactionRecord[]> =>
  filtered(ctx, uid, filter)
    .$if(below !== undefined, (rows) => rows.where('id', '<', below as bigint))
    .selectAll()
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(count)
    .execute()

/** How many fit, counted up to a bound: a heavy player's page costs no more than a beginner's. */
export const countTransactions = async (
  ctx: Pick<Context, 'db' | 'clock'>,
  uid: number,
  filter: TransactionFilter,
): Promise<number> => {
  const bounded = filtered(ctx, uid, filter)
    .select(sql`1`.as('one'))
    .limit(historyMaxCounted)
  const { total } = await ctx.db
    .selectFrom(bounded.as('transactions'))
    .select((transactions) => transactions.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
