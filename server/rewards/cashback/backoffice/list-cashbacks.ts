import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { DeskCashback, cashbacksDeskCalls } from '#contract/operator/bonuses/cashbacks.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readDeskPage, sortDirection } from '#server/platform/kernel/lists/desk-list.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { toldCashbackStatus } from '../claims/serialize-cashback.ts'
import { serializeCashback, selectCashbacks } from './cashback-rows.ts'

type Asked = z.output<(typeof cashbacksDeskCalls.getList)['input']>

const found = (ctx: BackofficeContext, { uid, status, programme }: Asked, now: Date) =>
  selectCashbacks(ctx.db)
    .$if(uid !== undefined, (query) => query.where('cashbacks.uid', '=', uid ?? 0))
    .$if(programme !== undefined, (query) => query.where('cashback_programmes.sysname', '=', programme ?? ''))
    .$if(status !== undefined, (query) => query.where(toldCashbackStatus(now), '=', status ?? 'active'))

export const getCashbacks = async (ctx: BackofficeContext, asked: Asked) => {
  const now = ctx.clock.now()
  const { direction } = sortDirection(asked.sort ?? '-at')
  return ok(
    await readDeskPage(ctx, found(ctx, asked, now), {
      page: asked,
      order: (query) => query.orderBy('cashbacks.id', direction),
      item: (row) => serializeCashback(row, { now, locale: ctx.request.locale }),
    }),
  )
}

export const exportCashbacks: OperatorExport<typeof cashbacksDeskCalls.getList, DeskCashback> = (
  ctx,
  asked,
) => ({
  columns: [
    'id',
    'at',
    'uid',
    'programme',
    'version',
    'starts_at',
    'ends_at',
    'status',
    'level',
    'percent',
    'currency',
    'loss',
    'amount',
    'paid_as',
    'until',
    'paid_out_at',
  ],
  cellsOf: (cashback) => [
    cashback.id,
    cashback.at,
    String(cashback.uid),
    cashback.programme,
    String(cashback.version),
    cashback.starts_at,
    cashback.ends_at,
    cashback.status,
    String(cashback.level),
    String(cashback.percent),
    cashback.amount.currency,
    String(cashback.loss.amount),
    String(cashback.amount.amount),
    cashback.paid_as,
    cashback.until ?? '',
    cashback.paid_out_at ?? '',
  ],
  next: async (last, count) => {
    const now = ctx.clock.now()
    const rows = await found(ctx, asked, now)
      .$if(last !== undefined, (query) => query.where(sql<SqlBool>`cashbacks.id > ${BigInt(last?.id ?? 0)}`))
      .orderBy('cashbacks.id')
      .limit(count)
      .execute()
    return rows.map((row) => serializeCashback(row, { now, locale: ctx.request.locale }))
  },
})
