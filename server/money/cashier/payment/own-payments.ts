import { depositStatuses, withdrawalStatuses } from '#contract/values.ts'
import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { TransactionStatus } from '#contract/cashier.ts'
import { dayMs } from '#contract/durations.ts'
import { historyMaxCounted } from '#contract/input-bounds.ts'
import type { Db } from '#db/connect.ts'
import type { Database } from '#db/schema.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { momentAsText } from '#server/platform/kernel/lists/moment-as-text.ts'
import { rowLimit } from '#server/platform/kernel/lists/row-limit.ts'
import type { TransactionRecord } from './move-transaction.ts'

export type PaymentFilter = {
  readonly type?: 'deposit' | 'withdrawal' | undefined
  readonly statuses?: readonly TransactionStatus[] | undefined
  readonly days?: number | undefined
  readonly date_from?: string | undefined
  readonly date_to?: string | undefined
}

type Reader = Pick<Kernel, 'db' | 'clock'>

/** One index scan: all payments, those of a kind, or those of a kind and state. */
type IndexScan = { readonly type?: 'deposit' | 'withdrawal'; readonly status?: TransactionStatus }

const statusesOf: Readonly<Record<'deposit' | 'withdrawal', readonly TransactionStatus[]>> = {
  deposit: depositStatuses,
  withdrawal: withdrawalStatuses,
}

/**
 * An index is ordered by time only within one kind and state, so several states are several scans, whose rows
 * are merged: rows of a rare state are then found as fast among millions of others as among none.
 */
const indexScansOf = ({ type, statuses }: PaymentFilter): readonly IndexScan[] => {
  if (!statuses?.length) return type ? [{ type }] : [{}]
  const types = type ? [type] : (['deposit', 'withdrawal'] as const)
  return types.flatMap((of) =>
    [...new Set(statuses)]
      .filter((status) => statusesOf[of].includes(status))
      .map((status) => ({ type: of, status })),
  )
}

const ownPayments = (
  { db, clock }: Reader,
  uid: number,
  { days, date_from, date_to }: PaymentFilter,
  { type, status }: IndexScan,
) => {
  let query = db.selectFrom('cashier_transactions').where('uid', '=', uid)
  if (type) query = query.where('type', '=', type)
  if (status) query = query.where('status', '=', status)
  if (days)
    query = query.where('created_at', '>=', momentAsText(new Date(clock.now().getTime() - days * dayMs)))
  if (date_from) query = query.where('created_at', '>=', momentAsText(new Date(date_from)))
  if (date_to) query = query.where('created_at', '<=', momentAsText(new Date(date_to)))
  return query
}

type Page = {
  readonly last: Pick<TransactionRecord, 'id' | 'created_at'> | undefined
  readonly offset?: number
  readonly count: number
}

const mergeByTime = <Row>(
  db: Db,
  [first, ...others]: readonly SelectQueryBuilder<Database, 'cashier_transactions', Row>[],
) =>
  first &&
  others.reduce(
    (all, walk) => all.unionAll(db.selectFrom(walk.as('walk')).selectAll()),
    db.selectFrom(first.as('walk')).selectAll(),
  )

/**
 * The next payments, newest first, after the last one seen, by the indexes (player, …, time, id). Positions are
 * found in the indexes alone, since a player's payments are scattered over the table.
 */
export const findOwnPayments = async (
  ctx: Reader,
  uid: number,
  filter: PaymentFilter,
  { last, offset = 0, count }: Page,
): Promise<TransactionRecord[]> => {
  const walks = indexScansOf(filter).map((walk) =>
    ownPayments(ctx, uid, filter, walk)
      .select(['created_at', 'id'])
      .$if(last !== undefined, (rows) =>
        rows.where(sql<SqlBool>`(created_at, id) < (${last?.created_at}, ${last?.id})`),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(offset === 0 ? rowLimit(count) : offset + count),
  )
  const places = mergeByTime(ctx.db, walks)
  if (!places) return []
  const page = ctx.db
    .selectFrom(places.as('places'))
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$if(offset > 0, (rows) => rows.offset(offset))
    .limit(rowLimit(count))
  // The first page of a single scan needs no second lookup by id.
  const [head] = offset === 0 && walks.length === 1 ? walks : []
  const rows = await (
    head?.clearSelect() ??
    ctx.db
      .selectFrom('cashier_transactions')
      .where('id', 'in', page)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
  )
    .selectAll('cashier_transactions')
    .execute()
  return rows.slice(0, count)
}

/** Counts matches up to a limit, so that a player with many payments costs no more. */
export const countOwnPayments = async (
  ctx: Reader,
  uid: number,
  filter: PaymentFilter,
  bound = historyMaxCounted,
): Promise<number> => {
  const walks = indexScansOf(filter).map((walk) =>
    ownPayments(ctx, uid, filter, walk)
      .select(sql<number>`1`.as('one'))
      .orderBy('created_at', 'desc')
      .limit(sql.lit(bound)),
  )
  const all = mergeByTime(ctx.db, walks)
  if (!all) return 0
  const { total } = await ctx.db
    .selectFrom(all.limit(sql.lit(bound)).as('payments'))
    .select((payments) => payments.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
