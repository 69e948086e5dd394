import { sql } from 'kysely'
import type { z } from 'zod'
import type { cashbacksCalls } from '#contract/cashbacks.ts'
import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { serializeCashback, cashbacksWithTerms, cashbackStatusAtSql } from './serialize-cashback.ts'

type Query = z.output<(typeof cashbacksCalls)['get']['input']>

/** The player's cashbacks (CK-01); equal times in order of creation. */
export const getCashbacks = async (ctx: CallContext, { statuses, sort, order, offset, count }: Query) => {
  const now = ctx.clock.now()
  const shownStatus = cashbackStatusAtSql(now)
  const wanted = cashbacksWithTerms(ctx.db)
    .where('cashbacks.uid', '=', ctx.uid)
    .$if(statuses !== undefined, (query) =>
      query.where(sql<boolean>`${shownStatus} = any(${statuses ?? []}::text[])`),
    )
  const [rows, { total }] = await Promise.all([
    wanted
      .orderBy(`cashbacks.${sort}`, (by) => (order === 'asc' ? by.asc().nullsFirst() : by.desc().nullsLast()))
      .orderBy('cashbacks.id', order)
      .offset(offset)
      .limit(count)
      .execute(),
    wanted
      .clearSelect()
      .select((row) => row.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const items = rows.map((row) => serializeCashback(row, { now, locale: ctx.request.locale }))
  return ok({ items, offset, limit: count, total: Number(total) })
}
