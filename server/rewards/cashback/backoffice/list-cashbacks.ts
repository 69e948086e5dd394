import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { BackofficeCashback, backofficeCashbacksCalls } from '#contract/operator/bonuses/cashbacks.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage, sortDirection } from '#server/platform/kernel/lists/read-list-page.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { cashbackStatusAtSql } from '../claims/serialize-cashback.ts'
import { serializeCashback, selectCashbacks } from './cashback-rows.ts'

type Asked = z.output<(typeof backofficeCashbacksCalls.getList)['input']>

const found = (ctx: BackofficeContext, { uid, status, programme }: Asked, now: Date) =>
  selectCashbacks(ctx.db)
    .$if(uid !== undefined, (query) => query.where('cashbacks.uid', '=', uid ?? 0))
    .$if(programme !== undefined, (query) => query.where('cashback_programmes.sysname', '=', programme ?? ''))
    .$if(status !== undefined, (query) => query.where(cashbackStatusAtSql(now), '=', status ?? 'active'))

export const getCashbacks = async (ctx: BackofficeContext, asked: Asked) => {
  const now = ctx.clock.now()
  const { direction } = sortDirection(asked.sort ?? '-at')
  return ok(
    await readListPage(ctx, found(ctx, asked, now), {
      page: asked,
      order: (query) => query.orderBy('cashbacks.id', direction),
      item: (row) => serializeCashback(row, { now, locale: ctx.request.locale }),
    }),
  )
}

export const exportCashbacks: OperatorExport<typeof backofficeCashbacksCalls.getList, BackofficeCashback> = (
  ctx,
  asked,
) => ({
  columns: [
    { name: 'id', cell: (cashback) => cashback.id },
    { name: 'at', cell: (cashback) => cashback.at },
    { name: 'uid', cell: (cashback) => String(cashback.uid) },
    { name: 'programme', cell: (cashback) => cashback.programme },
    { name: 'version', cell: (cashback) => String(cashback.version) },
    { name: 'starts_at', cell: (cashback) => cashback.starts_at },
    { name: 'ends_at', cell: (cashback) => cashback.ends_at },
    { name: 'status', cell: (cashback) => cashback.status },
    { name: 'level', cell: (cashback) => String(cashback.level) },
    { name: 'percent', cell: (cashback) => String(cashback.percent) },
    { name: 'currency', cell: (cashback) => cashback.amount.currency },
    { name: 'loss', cell: (cashback) => String(cashback.loss.amount) },
    { name: 'amount', cell: (cashback) => String(cashback.amount.amount) },
    { name: 'paid_as', cell: (cashback) => cashback.paid_as },
    { name: 'until', cell: (cashback) => cashback.until ?? '' },
    { name: 'paid_out_at', cell: (cashback) => cashback.paid_out_at ?? '' },
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
