import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { majorText } from '#contract/money.ts'
import type { settlementCalls } from '#contract/operator/settlement.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readDeskPage } from '#server/platform/kernel/lists/desk-list.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'
import type { SettlementLineRow } from '../schema.ts'
import { serializeLine } from './serialize-batch.ts'

type Asked = z.output<(typeof settlementCalls.getLines)['input']>
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
    await readDeskPage(ctx, linesOf(ctx, asked), {
      page: asked,
      order: (rows) => rows.orderBy('file_id', 'desc').orderBy('line_number').orderBy('id'),
      item: serializeLine,
    }),
  )

export const exportLines: OperatorExport<typeof settlementCalls.getLines, Row> = (ctx, asked) => ({
  columns: [
    'file',
    'line',
    'at',
    'provider',
    'kind',
    'order_type',
    'state',
    'match',
    'order',
    'provider_reference',
    'amount',
    'currency',
    'expected',
    'batch',
    'reason',
    'decided_by',
  ],
  cellsOf: (row) => [
    String(row.file_id),
    String(row.line_number),
    row.at.toISOString(),
    row.provider,
    row.kind,
    row.order_type,
    row.state,
    row.match ?? '',
    row.order_reference ?? row.named_order ?? '',
    row.provider_reference ?? '',
    majorText(row.amount_minor, row.currency),
    row.currency,
    row.expected_minor === null ? '' : majorText(row.expected_minor, row.payment_currency),
    row.batch ?? '',
    row.reason ?? '',
    row.decided_by ?? '',
  ],
  next: (last, count) =>
    linesOf(ctx, asked)
      .$if(last !== undefined, (rows) => rows.where('id', '>', last?.id ?? 0n))
      .orderBy('id')
      .limit(count)
      .execute(),
})
