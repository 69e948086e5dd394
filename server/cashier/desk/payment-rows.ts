import { sql } from 'kysely'
import type { TransactionStatus } from '#contract/cashier.ts'
import { dayMs } from '#contract/durations.ts'
import { currencies, currencyOf, parseMajor, toMajor, toMoney } from '#contract/money.ts'
import type { DeskContext } from '#server/context.ts'
import { sortDirection } from '#server/kernel/lists/desk-list.ts'
import { momentAsText } from '#server/kernel/lists/moment-as-text.ts'
import { mayDo } from '#server/operators/operator.ts'
import { methods } from '../methods/payment-methods.ts'
import { payWithdrawalName } from './pay-withdrawal.ts'

export type PaymentFilters = {
  readonly status?: TransactionStatus | undefined
  readonly method?: string | undefined
  readonly currency?: string | undefined
  readonly sum_from?: string | undefined
  readonly sum_to?: string | undefined
  readonly uid?: number | undefined
  readonly days?: number | undefined
}

/** Every currency of the house has as many digits behind the point, so a sum can be typed without its currency. */
const typedMinor = (typed: string, currency = 'EUR'): bigint => parseMajor(typed, currency) ?? 0n

/**
 * A name of the house stands in the text of the question, where the planner sees how rare it is: of a parameter it thinks
 * that it finds as many as any other, and walks ten million payments for three. What is no such name stays a parameter.
 */
const named = (name: string, ofHouse: boolean) => (ofHouse ? sql.lit(name) : sql.val(name))
const isMethod = (name: string): boolean => methods.some(({ sysname }) => sysname === name)

/** Payments with their player's address and the request that waits for a second person, as the filters find them. */
export const paymentRows = (
  { db, clock, operator }: Pick<DeskContext, 'db' | 'clock' | 'operator'>,
  type: 'deposit' | 'withdrawal',
  { status, method, currency, sum_from, sum_to, uid, days }: PaymentFilters = {},
) => {
  let rows = db
    .selectFrom('cashier_transactions as payment')
    .leftJoin('players', 'players.uid', 'payment.uid')
    .selectAll('payment')
    .select((select) => [
      // Who a player is stands with `players.read`; without it they have their number.
      sql<string | null>`${mayDo(operator, 'players.read') ? sql.ref('players.email') : null}`.as(
        'player_email',
      ),
      select
        .selectFrom('approvals')
        .select('approvals.id')
        .where('approvals.subject', '=', sql<string>`'withdrawal:' || payment.id`)
        .where('approvals.action', '=', payWithdrawalName)
        .where('approvals.status', '=', 'waiting')
        .where('approvals.expires_at', '>', clock.now())
        .limit(1)
        .as('approval_id'),
    ])
    .where('payment.type', '=', type)
  if (status) rows = rows.where('payment.status', '=', sql.lit(status))
  if (method) rows = rows.where('payment.method', '=', named(method, isMethod(method)))
  if (currency)
    rows = rows.where('payment.currency', '=', named(currency, Object.hasOwn(currencies, currency)))
  // Bounds stand in the text: of a parameter the planner would think that it finds a third of all, however few it does.
  if (sum_from) rows = rows.where('payment.amount_minor', '>=', sql.lit(typedMinor(sum_from, currency)))
  if (sum_to) rows = rows.where('payment.amount_minor', '<=', sql.lit(typedMinor(sum_to, currency)))
  if (uid) rows = rows.where('payment.uid', '=', uid)
  if (days)
    rows = rows.where(
      'payment.created_at',
      '>=',
      momentAsText(new Date(clock.now().getTime() - days * dayMs)),
    )
  return rows
}

type PaymentRows = ReturnType<typeof paymentRows>
export type PaymentAtDesk = Awaited<ReturnType<PaymentRows['execute']>>[number]

export const sortPayments = (
  rows: PaymentRows,
  sort: 'created_at' | '-created_at' | 'amount' | '-amount',
): PaymentRows => {
  const { column, direction } = sortDirection(sort)
  return rows
    .orderBy(column === 'amount' ? 'payment.amount_minor' : 'payment.created_at', direction)
    .orderBy('payment.id', direction)
}

/** A payment as the desk's lists show it. */
export const paymentOnWire = <Status extends TransactionStatus>(row: PaymentAtDesk) => ({
  id: String(row.id),
  uid: row.uid,
  email: row.player_email,
  status: row.status as Status,
  reason: row.reason,
  method: row.method,
  provider: row.provider,
  amount: toMoney(row.amount_minor, row.currency),
  requisites: row.requisites_masked,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/** A list of payments as a file, in the order of their ids. */
export const paymentsFile = (ctx: DeskContext, type: 'deposit' | 'withdrawal', filters: PaymentFilters) => ({
  columns: [
    'id',
    'created_at',
    'updated_at',
    'uid',
    'status',
    'reason',
    'method',
    'provider',
    'amount',
    'currency',
    'requisites',
  ],
  cellsOf: (row: PaymentAtDesk): readonly string[] => [
    String(row.id),
    row.created_at.toISOString(),
    row.updated_at.toISOString(),
    String(row.uid),
    row.status,
    row.reason ?? '',
    row.method,
    row.provider,
    toMajor(row.amount_minor, row.currency).toFixed(currencyOf(row.currency).exponent),
    row.currency,
    Object.values(row.requisites_masked).join(' '),
  ],
  next: (last: PaymentAtDesk | undefined, count: number): Promise<PaymentAtDesk[]> =>
    paymentRows(ctx, type, filters)
      .$if(last !== undefined, (rows) => rows.where('payment.id', '>', last?.id ?? 0n))
      .orderBy('payment.id')
      .limit(count)
      .execute(),
})
