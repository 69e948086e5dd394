import { cashierCalls } from '#contract/cashier.ts'
import { hourSeconds } from '#contract/durations.ts'
import { currencyOf, toMajor } from '#contract/money.ts'
import type { CallContext, Context } from '#server/context.ts'
import { answerCsv, type CsvExport } from '#server/session/answer-csv.ts'
import { describeMethod } from '../methods/describe-method.ts'
import { findTransactionsBelow } from '../queries.ts'
import { withReversals, type ReversalRecord } from '../reversal/find-reversals.ts'
import type { TransactionRecord } from './move-transaction.ts'

/** Where the file is fetched from; also in the map of addresses and in the site's. */
export const historyFilePath = '/platform/payments/history.csv'

const payments: CsvExport = {
  name: 'payments',
  page: '/cashier/history',
  audit: 'payments_exported',
  limit: { name: 'payments-export', max: 30, windowSeconds: hourSeconds },
}

type ShownTransaction = TransactionRecord & { reversal: ReversalRecord | undefined }

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

const cellsOf = (ctx: Context, locale: string, row: ShownTransaction): readonly string[] => [
  String(row.id),
  row.created_at.toISOString(),
  row.updated_at.toISOString(),
  row.type,
  describeMethod(ctx, locale, row.method).name,
  Object.values(row.requisites_masked).join(' '),
  toMajor(row.amount_minor, row.currency).toFixed(currencyOf(row.currency).exponent),
  row.currency,
  row.status,
  row.reversal ? (row.reversal.restored_at ? 'restored' : row.reversal.kind) : '',
]

/** `GET /platform/payments/history.csv`: a player's own payments, all that fit the filter, newest first. */
export const downloadHistory = (ctx: CallContext, { searchParams }: URL): Promise<Response> => {
  const asked = cashierCalls.gethistory.input.safeParse({
    type: searchParams.get('type') ?? undefined,
    statuses: searchParams.getAll('status'),
    days: searchParams.get('days') ?? undefined,
  })
  if (!asked.success) return answerCsv(ctx, payments, undefined)
  const { type, statuses, days } = asked.data
  return answerCsv<ShownTransaction>(ctx, payments, {
    columns,
    cellsOf: (row) => cellsOf(ctx, ctx.request.locale, row),
    next: async (last, count) =>
      withReversals(
        ctx,
        await findTransactionsBelow(ctx, ctx.uid, { type, statuses, days }, { below: last?.id, count }),
      ),
  })
}
