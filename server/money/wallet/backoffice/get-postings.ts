import { sql } from 'kysely'
import type { z } from 'zod'
import { dayMs } from '#contract/durations.ts'
import { toMoney } from '#contract/money.ts'
import type { LedgerEntry, walletCalls } from '#contract/operator/wallet.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage, sortDirection } from '#server/platform/kernel/lists/read-list-page.ts'
import { amountCell } from '#server/platform/kernel/lists/file-list.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'
import type { Reason } from '../posting-command.ts'
import { isReversible } from './reverse.ts'

type Asked = z.output<(typeof walletCalls.getPostings)['input']>

/** Entries of a player, of a posting, or of a reference; without a filter, manual corrections. */
const entryRows = ({ db, clock }: BackofficeContext, asked: Asked) => {
  const { uid, posting, reference_type, reference_id, reason, pocket, days } = asked
  let rows = db
    .selectFrom('wallet_entries as entry')
    .innerJoin('wallet_postings as posting', 'posting.id', 'entry.posting_id')
    .innerJoin('wallet_accounts as account', 'account.id', 'entry.account_id')
    .leftJoin('wallet_postings as reversal', 'reversal.reverses_posting_id', 'posting.id')
    .select([
      'posting.id',
      'posting.reason',
      'posting.reference_type',
      'posting.reference_id',
      'posting.reverses_posting_id',
      'posting.created_at',
      'reversal.id as reversed_by',
      'entry.account_id',
      'entry.account_version',
      'entry.amount_minor',
      'entry.balance_after_minor',
      'account.kind',
      'account.uid',
      'account.name',
      'account.pocket',
      'account.currency',
    ])
  if (uid) rows = rows.where('account.uid', '=', uid)
  if (posting) rows = rows.where('posting.id', '=', BigInt(posting))
  if (reference_type) rows = rows.where('posting.reference_type', '=', reference_type)
  if (reference_id) rows = rows.where('posting.reference_id', '=', reference_id)
  if (reason) rows = rows.where('posting.reason', '=', reason as Reason)
  if (pocket) rows = rows.where('account.pocket', '=', pocket)
  if (days) rows = rows.where('posting.created_at', '>=', new Date(clock.now().getTime() - days * dayMs))
  const isOfOne = uid !== undefined || posting !== undefined || (reference_type && reference_id)
  // The same condition as the partial index of corrections, so that it is used.
  return isOfOne
    ? rows
    : rows
        .where(sql<boolean>`posting.reason in ('correction', 'reversal')`)
        .where('account.kind', '=', 'player')
}

type Row = Awaited<ReturnType<ReturnType<typeof entryRows>['execute']>>[number]

const serializeEntry = (row: Row): LedgerEntry => ({
  id: String(row.id),
  account_id: String(row.account_id),
  account_version: String(row.account_version),
  at: row.created_at.toISOString(),
  reason: row.reason,
  kind: row.kind,
  uid: row.uid,
  account: row.pocket || row.name,
  amount: toMoney(row.amount_minor, row.currency),
  balance_after: toMoney(row.balance_after_minor, row.currency),
  reference_type: row.reference_type,
  reference_id: row.reference_id,
  reverses: row.reverses_posting_id === null ? null : String(row.reverses_posting_id),
  reversed_by: row.reversed_by === null ? null : String(row.reversed_by),
  can_reverse: row.reversed_by === null && isReversible(row.reason),
})

/** Ledger entries for the back office, the newest first. */
export const getPostings = async (ctx: BackofficeContext, asked: Asked) => {
  const { direction } = sortDirection(asked.sort ?? '-at')
  return ok(
    await readListPage(ctx, entryRows(ctx, asked), {
      page: asked,
      order: (rows) =>
        rows
          .orderBy('posting.id', direction)
          .orderBy('entry.account_id', direction)
          .orderBy('entry.account_version', direction),
      item: serializeEntry,
    }),
  )
}

export const exportPostings: OperatorExport<typeof walletCalls.getPostings, Row> = (ctx, asked) => ({
  columns: [
    { name: 'posting', cell: (row) => String(row.id) },
    { name: 'at', cell: (row) => row.created_at },
    { name: 'reason', cell: (row) => row.reason },
    { name: 'kind', cell: (row) => row.kind },
    { name: 'uid', cell: (row) => String(row.uid) },
    { name: 'account', cell: (row) => row.pocket || row.name },
    { name: 'amount', cell: (row) => amountCell(row.amount_minor, row.currency) },
    { name: 'balance_after', cell: (row) => amountCell(row.balance_after_minor, row.currency) },
    { name: 'currency', cell: (row) => row.currency },
    { name: 'reference_type', cell: (row) => row.reference_type },
    { name: 'reference_id', cell: (row) => row.reference_id },
  ],
  next: (last, count) =>
    entryRows(ctx, asked)
      .$if(last !== undefined, (rows) =>
        rows.where(
          sql<boolean>`(posting.id, entry.account_id, entry.account_version) >
            (${last?.id ?? 0n}, ${last?.account_id ?? 0n}, ${last?.account_version ?? 0n})`,
        ),
      )
      .orderBy('posting.id')
      .orderBy('entry.account_id')
      .orderBy('entry.account_version')
      .limit(count)
      .execute(),
})
