import { sql, type SqlBool } from 'kysely'
import type { TransactionStatus } from '#contract/cashier.ts'
import { dayMs } from '#contract/durations.ts'
import { wholeMinor, type Rounding } from '#contract/convert.ts'
import { isCurrency, currencyOf, fractionOf, knownCodes, toMoney } from '#contract/money.ts'
import { rational } from '#contract/rational.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage, sortDirection } from '#server/platform/kernel/lists/read-list-page.ts'
import { amountCell, type FileList } from '#server/platform/kernel/lists/file-list.ts'
import { momentAsText } from '#server/platform/kernel/lists/moment-as-text.ts'
import { mayDo } from '#server/backoffice/operators/operator.ts'
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

const exponentOf = (code: string): number => currencyOf(code).exponent

/** The distinct exponents of the brand's currencies: usually one. */
const exponentsOf = (
  { settings }: Pick<BackofficeContext, 'settings'>,
  currency: string | undefined,
): ReadonlySet<number> =>
  new Set(currency === undefined ? settings.currencies.map(exponentOf) : [exponentOf(currency)])

/** The largest `bigint` of the database. */
const noBound = 2n ** 63n - 1n

/**
 * A bound with a fraction of a minor unit is rounded to the next whole one; one that a currency of many decimals cannot
 * hold is the largest.
 */
const typedMinor = (typed: string, exponent: number, rounding: Rounding): bigint => {
  const { numerator, denominator } = fractionOf(typed)
  const minor = wholeMinor(rational(numerator * 10n ** BigInt(exponent), denominator), rounding)
  return minor > noBound ? noBound : minor
}

/** A bound without a currency applies to each: one bound for each distinct exponent. */
const boundOf = (typed: string | undefined, exponents: ReadonlySet<number>, rounding: Rounding) => {
  if (typed === undefined) return undefined
  const [only = 2, ...others] = exponents
  const minor = (exponent: number) => sql.lit(typedMinor(typed, exponent, rounding))
  if (others.length === 0) return minor(only)
  // Read each time: an operator's own units are registered with the settings.
  const cases = [...Map.groupBy(knownCodes(), exponentOf)].map(
    ([exponent, codes]) => sql`when payment.currency = any(${codes}::text[]) then ${minor(exponent)}::bigint`,
  )
  return sql<bigint>`(case ${sql.join(cases, sql` `)} end)`
}

/**
 * A known name is a literal in the query, so that the planner sees how rare it is: for a parameter it assumes
 * an average share, and scans ten million payments for three. Any other name stays a parameter.
 */
const named = (name: string, isKnownName: boolean) => (isKnownName ? sql.lit(name) : sql.val(name))
const isMethod = (name: string): boolean => methods.some(({ sysname }) => sysname === name)

/** Bounds are literals: for a parameter the planner would assume a third of all rows, however few match. */
const boundsOf = (
  { sum_from, sum_to }: Pick<PaymentFilters, 'sum_from' | 'sum_to'>,
  exponents: ReadonlySet<number>,
) => ({
  from: boundOf(sum_from, exponents, 'up'),
  to: boundOf(sum_to, exponents, 'down'),
})

/** Up to this many payments are read one by one instead of scanning all in order. */
const maxRareAmounts = 1000

/**
 * Ids of payments with rare amounts; undefined if they are many, or without a bound. The planner cannot know:
 * beyond the amounts of its statistics it guesses, and may scan all payments for twenty. Each currency is searched
 * for itself, in its own minor units.
 */
const idsOfRareAmounts = async (
  { db }: Pick<BackofficeContext, 'db'>,
  type: 'deposit' | 'withdrawal',
  { currency, sum_from: from, sum_to: to }: PaymentFilters,
): Promise<readonly bigint[] | undefined> => {
  if (from === undefined && to === undefined) return undefined
  const codes = currency === undefined ? knownCodes() : [currency]
  const least = codes.map((code) => (from === undefined ? 0n : typedMinor(from, exponentOf(code), 'up')))
  const most = codes.map((code) => (to === undefined ? noBound : typedMinor(to, exponentOf(code), 'down')))
  const { rows } = await sql<{ id: bigint }>`
    select found.id
    from unnest(${codes}::text[], ${least}::bigint[], ${most}::bigint[]) as bound (currency, least, most)
    cross join lateral (
      select id from cashier_transactions as payment
      where type = ${sql.lit(type)} and payment.currency = bound.currency
        and amount_minor >= bound.least and amount_minor <= bound.most
      order by amount_minor limit ${sql.lit(maxRareAmounts + 1)}) as found
    limit ${sql.lit(maxRareAmounts + 1)}`.execute(db)
  return rows.length > maxRareAmounts ? undefined : rows.map(({ id }) => id)
}

export const paymentRows = (
  { db, clock, operator, settings }: Pick<BackofficeContext, 'db' | 'clock' | 'operator' | 'settings'>,
  type: 'deposit' | 'withdrawal',
  { status, method, currency, sum_from, sum_to, uid, days }: PaymentFilters = {},
  ids?: readonly bigint[],
) => {
  let rows = db
    .selectFrom('cashier_transactions as payment')
    .leftJoin('players', 'players.uid', 'payment.uid')
    .selectAll('payment')
    .select((select) => [
      // The player's identity needs `players.read`; without it only the uid is shown.
      sql<string | null>`${mayDo(operator, 'players.read') ? sql.ref('players.email') : null}`.as(
        'player_email',
      ),
      select
        .selectFrom('approvals')
        .select('approvals.id')
        .where('approvals.subject', '=', sql<string>`'withdrawal:' || payment.id`)
        .where('approvals.action', '=', sql.lit(payWithdrawalName))
        .where('approvals.status', '=', sql.lit('waiting'))
        .where('approvals.expires_at', '>', clock.now())
        .limit(sql.lit(1))
        .as('approval_id'),
    ])
    .where('payment.type', '=', sql.lit(type))
  if (status) rows = rows.where('payment.status', '=', sql.lit(status))
  if (method) rows = rows.where('payment.method', '=', named(method, isMethod(method)))
  if (currency) rows = rows.where('payment.currency', '=', named(currency, isCurrency(currency)))
  const { from, to } = boundsOf({ sum_from, sum_to }, exponentsOf({ settings }, currency))
  if (from) rows = rows.where('payment.amount_minor', '>=', from)
  if (to) rows = rows.where('payment.amount_minor', '<=', to)
  // No payment has such an amount, and SQL has no empty list.
  if (ids) rows = ids.length > 0 ? rows.where('payment.id', 'in', ids) : rows.where(sql<SqlBool>`false`)
  if (uid) rows = rows.where('payment.uid', '=', uid)
  if (days)
    rows = rows.where(
      'payment.created_at',
      '>=',
      momentAsText(new Date(clock.now().getTime() - days * dayMs)),
    )
  return rows
}

/** A page of them, and their count. */
export const readPayments = async <Item>(
  ctx: BackofficeContext,
  type: 'deposit' | 'withdrawal',
  asked: PaymentFilters & { readonly offset: number; readonly count: number },
  { sort, item }: { readonly sort: PaymentOrder; readonly item: (row: PaymentRecord) => Item },
) =>
  readListPage(ctx, paymentRows(ctx, type, asked, await idsOfRareAmounts(ctx, type, asked)), {
    page: asked,
    order: (rows) => sortPayments(rows, sort),
    item,
    isCountedInOrder: true,
  })

type PaymentOrder = 'created_at' | '-created_at' | 'amount' | '-amount'
type PaymentRows = ReturnType<typeof paymentRows>
export type PaymentRecord = Awaited<ReturnType<PaymentRows['execute']>>[number]

const sortPayments = (rows: PaymentRows, sort: PaymentOrder): PaymentRows => {
  const { column, direction } = sortDirection(sort)
  return rows
    .orderBy(column === 'amount' ? 'payment.amount_minor' : 'payment.created_at', direction)
    .orderBy('payment.id', direction)
}

export const serializePayment = <Status extends TransactionStatus>(row: PaymentRecord) => ({
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
export const paymentsFile = (
  ctx: BackofficeContext,
  type: 'deposit' | 'withdrawal',
  filters: PaymentFilters,
): FileList<PaymentRecord> => ({
  columns: [
    { name: 'id', cell: (row) => String(row.id) },
    { name: 'created_at', cell: (row) => row.created_at },
    { name: 'updated_at', cell: (row) => row.updated_at },
    { name: 'uid', cell: (row) => String(row.uid) },
    { name: 'status', cell: (row) => row.status },
    { name: 'reason', cell: (row) => row.reason ?? '' },
    { name: 'method', cell: (row) => row.method },
    { name: 'provider', cell: (row) => row.provider },
    { name: 'amount', cell: (row) => amountCell(row.amount_minor, row.currency) },
    { name: 'currency', cell: (row) => row.currency },
    { name: 'requisites', cell: (row) => Object.values(row.requisites_masked).join(' ') },
  ],
  next: (last, count) =>
    paymentRows(ctx, type, filters)
      .$if(last !== undefined, (rows) => rows.where('payment.id', '>', last?.id ?? 0n))
      .orderBy('payment.id')
      .limit(count)
      .execute(),
})
