import type { z } from 'zod'
import { majorText, toMoney } from '#contract/money.ts'
import type { reconciliationCalls } from '#contract/operator/reconciliation.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { findPendingDifferenceApprovals } from '../matching/resolve-difference.ts'
import { subjectOfDifference } from '../matching/resolve.ts'
import type { SettlementDifferenceRow } from '../schema.ts'

type Asked = z.output<(typeof reconciliationCalls.getDifferences)['input']>

const differences = ({ db }: Pick<BackofficeContext, 'db'>, { state, of, id, provider, file }: Asked) => {
  let rows = db.selectFrom('settlement_differences').selectAll()
  if (state) rows = rows.where('state', '=', state)
  if (of) rows = rows.where('of', '=', of)
  if (id) rows = rows.where('id', '=', id)
  if (provider) rows = rows.where('provider', '=', provider)
  if (file) rows = rows.where('file_id', '=', BigInt(file))
  return rows
}

const serializeDifference = (row: SettlementDifferenceRow) => ({
  of: row.of,
  id: row.id,
  state: row.state,
  provider: row.provider,
  kind: row.kind,
  reference: row.reference,
  told: row.told_minor === null ? null : toMoney(row.told_minor, row.currency),
  expected: row.expected_minor === null ? null : toMoney(row.expected_minor, row.currency),
  at: row.at.toISOString(),
  file_id: row.file_id === null ? null : String(row.file_id),
})

export const getDifferences = async (ctx: BackofficeContext, asked: Asked) => {
  const page = await readListPage(ctx, differences(ctx, asked), {
    page: asked,
    order: (rows) => rows.orderBy('at').orderBy('of').orderBy('id'),
    item: serializeDifference,
  })
  const waiting = await findPendingDifferenceApprovals(ctx, page.items.map(subjectOfDifference))
  const items = page.items.map((item) => ({
    ...item,
    approval_id: waiting.get(subjectOfDifference(item)) ?? null,
  }))
  return ok({ ...page, items })
}

export const exportDifferences: OperatorExport<
  typeof reconciliationCalls.getDifferences,
  SettlementDifferenceRow
> = (ctx, asked) => ({
  columns: [
    { name: 'of', cell: (row) => row.of },
    { name: 'id', cell: (row) => row.id },
    { name: 'state', cell: (row) => row.state },
    { name: 'at', cell: (row) => row.at.toISOString() },
    { name: 'provider', cell: (row) => row.provider },
    { name: 'kind', cell: (row) => row.kind },
    { name: 'reference', cell: (row) => row.reference },
    { name: 'told', cell: (row) => (row.told_minor === null ? '' : majorText(row.told_minor, row.currency)) },
    {
      name: 'expected',
      cell: (row) => (row.expected_minor === null ? '' : majorText(row.expected_minor, row.currency)),
    },
    { name: 'currency', cell: (row) => row.currency },
    { name: 'file', cell: (row) => (row.file_id === null ? '' : String(row.file_id)) },
  ],
  next: (last, count) =>
    differences(ctx, asked)
      .$if(last !== undefined, (rows) =>
        rows.where((is) =>
          is.or([
            is('of', '>', last?.of ?? 'line'),
            is.and([is('of', '=', last?.of ?? 'line'), is('id', '>', last?.id ?? '')]),
          ]),
        ),
      )
      .orderBy('of')
      .orderBy('id')
      .limit(count)
      .execute(),
})
