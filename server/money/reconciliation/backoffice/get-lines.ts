import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { majorText } from '#contract/money.ts'
import type { reconciliationCalls } from '#contract/operator/reconciliation.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'
import type { SettlementLineRow } from '../schema.ts'
import { serializeLine } from './serialize-batch.ts'

type Asked = z.output<(typeof reconciliationCalls.getLines)['input']>
type Row = Selectable<SettlementLineRow>

const linesOf = ({ db }: Pick<BackofficeContext, 'db'>, { file, state, q }: Asked) => {
  let rows = db.selectFrom('settlement_lines').selectAll()
  if (file) rows = rows.where('file_id', '=', BigInt(file))
  if (state) rows = rows.where('state', '=', state)
  if (q)
    rows = rows.where((is) =>
      is.or([
        is('order_reference', '=', q),
        is('named_order', '=', q),
        is('provider_reference', '=', q),
        is('batch', '=', q),
      ]),
    )
  return rows
}

export const getLines = async (ctx: BackofficeContext, asked: Asked) =>
  ok(
    await readListPage(ctx, linesOf(ctx, asked), {
      page: asked,
      order: (rows) => rows.orderBy('file_id', 'desc').orderBy('line_number').orderBy('id'),
      item: serializeLine,
    }),
  )

export const exportLines: OperatorExport<typeof reconciliationCalls.getLines, Row> = (ctx, asked) => ({
  columns: [
    { name: 'file', cell: (row) => String(row.file_id) },
    { name: 'line', cell: (row) => String(row.line_number) },
    { name: 'at', cell: (row) => row.at.toISOString() },
    { name: 'provider', cell: (row) => row.provider },
    { name: 'kind', cell: (row) => row.kind },
    { name: 'order_type', cell: (row) => row.order_type },
    { name: 'state', cell: (row) => row.state },
    { name: 'match', cell: (row) => row.match ?? '' },
    { name: 'order', cell: (row) => row.order_reference ?? row.named_order ?? '' },
    { name: 'provider_reference', cell: (row) => row.provider_reference ?? '' },
    { name: 'amount', cell: (row) => majorText(row.amount_minor, row.currency) },
    { name: 'currency', cell: (row) => row.currency },
    {
      name: 'expected',
      cell: (row) => (row.expected_minor === null ? '' : majorText(row.expected_minor, row.payment_currency)),
    },
    { name: 'batch', cell: (row) => row.batch ?? '' },
    { name: 'reason', cell: (row) => row.reason ?? '' },
    { name: 'decided_by', cell: (row) => row.decided_by ?? '' },
  ],
  next: (last, count) =>
    linesOf(ctx, asked)
      .$if(last !== undefined, (rows) => rows.where('id', '>', last?.id ?? 0n))
      .orderBy('id')
      .limit(count)
      .execute(),
})
