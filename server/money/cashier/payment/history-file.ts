import { cashierCalls } from '#contract/cashier.ts'
import { majorText } from '#contract/money.ts'
import { hourSeconds } from '#contract/durations.ts'
import type { CallContext, Context } from '#server/context.ts'
import { amountCell, type FileList } from '#server/platform/kernel/lists/file-list.ts'
import { answerCsv, type CsvExport } from '#server/identity/session/answer-csv.ts'
import { describeMethod } from '../methods/describe-method.ts'
import { withReversals, type ReversalRecord } from '../reversal/find-reversals.ts'
import { withParts, type PartRecord } from '../split/find-parts.ts'
import type { TransactionRecord } from './move-transaction.ts'
import { findOwnPayments, type PaymentFilter } from './own-payments.ts'

/** The file's path; also in the server's route table and the site's. */
export const historyFilePath = '/platform/payments/history.csv'

const payments: CsvExport = {
  name: 'payments',
  page: '/cashier/history',
  audit: 'payments_exported',
  limit: { name: 'payments-export', max: 30, windowSeconds: hourSeconds },
}

type ShownTransaction = TransactionRecord & {
  reversals: readonly ReversalRecord[]
  parts: readonly PartRecord[]
}

/** The destination: a split withdrawal by its parts with their amounts, any other by its account. */
const destinationOf = (
  ctx: Context,
  locale: string,
  { requisites_masked, parts }: ShownTransaction,
): string => {
  const account = Object.values(requisites_masked).join(' ')
  if (!parts.some(({ to }) => to === 'instrument')) return account
  return parts
    .filter(({ state }) => state !== 'carried')
    .map(({ to, method, shown, amountMinor, currency }) => {
      const place = to === 'account' ? account : (shown ?? '')
      const { name } = describeMethod(ctx, locale, method)
      return [name, place, majorText(amountMinor, currency)].filter(Boolean).join(' ')
    })
    .join(', ')
}

export const paymentsList = (
  ctx: Context,
  { uid, locale }: { uid: number; locale: string },
  filter: PaymentFilter,
): FileList<ShownTransaction> => ({
  columns: [
    { name: 'reference', cell: (row) => String(row.id) },
    { name: 'created_at', cell: (row) => row.created_at },
    { name: 'updated_at', cell: (row) => row.updated_at },
    { name: 'type', cell: (row) => row.type },
    { name: 'method', cell: (row) => describeMethod(ctx, locale, row.method).name },
    { name: 'destination', cell: (row) => destinationOf(ctx, locale, row) },
    { name: 'amount', cell: (row) => amountCell(row.amount_minor, row.currency) },
    { name: 'currency', cell: (row) => row.currency },
    { name: 'status', cell: (row) => row.status },
    {
      name: 'reversal',
      cell: (row) => row.reversals.map((it) => (it.restored_at ? 'restored' : it.kind)).join(' '),
    },
  ],
  next: async (last, count) =>
    withParts(ctx, await withReversals(ctx, await findOwnPayments(ctx, uid, filter, { last, count }))),
})

/** `GET /platform/payments/history.csv`: a player's own payments that match the filter, newest first. */
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
