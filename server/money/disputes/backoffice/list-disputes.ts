import type { z } from 'zod'
import { majorText } from '#contract/money.ts'
import type { disputesCalls } from '#contract/operator/disputes.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readDeskPage } from '#server/platform/kernel/lists/desk-list.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { serializeDispute, disputeRows, sortDisputes, type DisputeRecord } from '../dispute-rows.ts'
import { readRatios, readReserve } from '../disputes-of-month.ts'

type Asked = z.output<(typeof disputesCalls.getList)['input']>

/** Disputes, those that need an answer first, with the month's ratio and the reserve. */
export const getListOfDisputes = async (ctx: BackofficeContext, asked: Asked) => {
  const [page, ratios, reserve] = await Promise.all([
    readDeskPage(ctx, disputeRows(ctx, asked), {
      page: asked,
      order: (rows) => sortDisputes(rows, asked.sort),
      item: serializeDispute,
    }),
    readRatios(ctx),
    readReserve(ctx),
  ])
  return ok({ ...page, ratios, reserve, providers: Object.keys(ctx.paymentProviders).toSorted() })
}

/** The same as a file, in the order of their ids. */
export const exportDisputes: OperatorExport<typeof disputesCalls.getList, DisputeRecord> = (ctx, asked) => ({
  columns: [
    'id',
    'dispute',
    'provider',
    'deposit',
    'uid',
    'amount',
    'currency',
    'stage',
    'state',
    'reason_code',
    'reason',
    'answer_by',
    'opened_at',
    'state_at',
    'owner',
  ],
  cellsOf: (row) => [
    String(row.id),
    row.dispute,
    row.provider,
    row.order_reference,
    String(row.uid),
    majorText(row.amount_minor, row.currency),
    row.currency,
    row.stage,
    row.state,
    row.reason_code ?? '',
    row.reason ?? '',
    row.answer_by?.toISOString() ?? '',
    row.opened_at.toISOString(),
    row.state_at.toISOString(),
    row.owner ?? '',
  ],
  next: (last, count) =>
    disputeRows(ctx, asked)
      .$if(last !== undefined, (rows) => rows.where('dispute.id', '>', last?.id ?? 0n))
      .orderBy('dispute.id')
      .limit(count)
      .execute(),
})
