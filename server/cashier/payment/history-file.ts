import { cashierCalls } from '#contract/cashier.ts'
import { hourSeconds } from '#contract/durations.ts'
import type { CallContext, Context } from '#server/context.ts'
import { amountCell, type Cell, type FileList } from '#server/kernel/lists/file-list.ts'
import { answerCsv, type CsvExport } from '#server/session/answer-csv.ts'
import { describeMethod } from '../methods/describe-method.ts'
import { withReversals, type ReversalRecord } from '../reversal/find-reversals.ts'
import type { TransactionRecord } from './move-transaction.ts'
import { findOwnPayments, type PaymentFilter } from './own-payments.ts'

/** Where the file is fetched from; also in the map of addresses and in the site's. */
export const historyFilePath = '/platform/payments/history.csv'

const payments: CsvExport = {
  name: 'payments',
  page: '/cashier/history',
  audit: 'payments_exported',
  limit: { name: 'payments-export', max: 30, windowSeconds: hourSeconds },
}

type ShownTransaction = TransactionRecord & { reversals: readonly ReversalRecord[] }

const columns = [
  'reference',
  'created_at',
  'updated_at',
  'type',
  'method',
  'destination',
  'amount',
  'currency',
  'status',
  'reversal',
]

const cellsOf = (ctx: Context, locale: string, row: ShownTransaction): readonly Cell[] => [
  String(row.id),
  row.created_at,
  row.updated_at,
  row.type,
  describeMethod(ctx, locale, row.method).name,
  Object.values(row.requisites_masked).join(' '),
  amountCell(row.amount_minor, row.currency),
  row.currency,
  row.status,
  row.reversals.map((it) => (it.restored_at ? 'restored' : it.kind)).join(' '),
]

/** A player's payments that fit, as a file in this language tells them, newest first. */
export const paymentsList = (
  ctx: Context,
  { uid, locale }: { uid: number; locale: string },
  filter: PaymentFilter,
): FileList<ShownTransaction> => ({
  columns,
  cellsOf: (row) => cellsOf(ctx, locale, row),
  next: async (last, count) => withReversals(ctx, await findOwnPayments(ctx, uid, filter, { last, count })),
})

/** `GET /platform/payments/history.csv`: a player's own payments, all that fit the filter, newest first. */
export const downloadHistory = (ctx: CallContext, { searchParams }: URL): Promise<Response> => {
  const asked = cashierCalls.gethistory.input.safeParse({
    type: searchParams.get('type') ?? undefined,
    statuses: searchParams.getAll('status'),
    days: searchParams.get('days') ?? undefined,
  })
  if (!asked.success) return answerCsv(ctx, payments, undefined)
  const { type, statuses, days } = asked.data
  const { locale } = ctx.request
  return answerCsv(ctx, payments, paymentsList(ctx, { uid: ctx.uid, locale }, { type, statuses, days }))
}
