import type { z } from 'zod'
import { dayMs } from '#contract/durations.ts'
import { toMoney } from '#contract/money.ts'
import type { reconciliationCalls } from '#contract/operator/reconciliation.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { ok } from '#server/platform/kernel/result.ts'

type Asked = z.output<(typeof reconciliationCalls.getBankLines)['input']>

const bankLines = ({ db, clock }: BackofficeContext, { q, days }: Asked) => {
  let rows = db
    .selectFrom('bank_lines as bank')
    .innerJoin('bank_statements as statement', 'statement.id', 'bank.statement_id')
    .leftJoin('settlement_batches as batch', 'batch.bank_line_id', 'bank.id')
    .selectAll('bank')
    .select([
      'statement.name as statement',
      'batch.provider as provider',
      'batch.name as batch',
      'batch.total_minor as total_minor',
      'batch.state as state',
    ])
  if (q) rows = rows.where((is) => is.or([is('bank.reference', '=', q), is('batch.name', '=', q)]))
  if (days) rows = rows.where('bank.at', '>=', new Date(clock.now().getTime() - days * dayMs))
  return rows
}

export const getBankLines = async (ctx: BackofficeContext, asked: Asked) =>
  ok(
    await readListPage(ctx, bankLines(ctx, asked), {
      page: asked,
      order: (rows) => rows.orderBy('bank.at', 'desc').orderBy('bank.id', 'desc'),
      item: (row) => ({
        id: String(row.id),
        statement: row.statement,
        line_number: row.line_number,
        at: row.at.toISOString(),
        amount: toMoney(row.amount_minor, row.currency),
        reference: row.reference,
        text: row.text,
        batch:
          row.batch === null || row.provider === null || row.state === null
            ? null
            : {
                provider: row.provider,
                name: row.batch,
                total: toMoney(row.total_minor ?? 0n, row.currency),
                state: row.state,
              },
      }),
    }),
  )
