import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { ReadDeposited } from '#server/compliance/responsible-gaming/deposit-limit/check-deposit-limit.ts'
import { sql } from 'kysely'
import type { TransactionRecord } from './payment/move-transaction.ts'

/** A player's successful deposits; others do not count (HN-07). */
export const countDeposits = async (ctx: Pick<Kernel, 'db'>, uid: number): Promise<number> => {
  const row = await ctx.db
    .selectFrom('cashier_transactions')
    .select(sql<bigint>`count(*)`.as('count'))
    .where('uid', '=', uid)
    .where('type', '=', 'deposit')
    .where('status', '=', 'success')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** A player's deposits since a time, with those in progress; a failed attempt does not count (R2). */
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

/** Whether a player has ever started a payment, in any state: a failed one may still be reported as paid. */
export const hasPayments = async (ctx: Pick<Kernel, 'db'>, uid: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom('cashier_transactions')
    .select('id')
    .where('uid', '=', uid)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** One transaction of this player; another player's is not found (AP-12). */
export const findTransaction = (
  ctx: Pick<Kernel, 'db'>,
  uid: number,
  id: bigint,
): Promise<TransactionRecord | undefined> =>
  ctx.db
    .selectFrom('cashier_transactions')
    .selectAll()
    .where('id', '=', id)
    .where('uid', '=', uid)
    .executeTakeFirst()
