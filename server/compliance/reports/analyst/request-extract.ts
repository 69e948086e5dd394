import { sql } from 'kysely'
import { transact } from '#db/transaction.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { writeExtractsJob } from './write-extracts.ts'

/** InvalidParameter `day` NOT_ALLOWED while no extract is written, NOT_FOUND for a day that is not closed. */
export const requestExtract = async (
  ctx: BackofficeContext,
  { day }: { day: string },
): Promise<Result<1>> => {
  if (ctx.settings.analystExtract === undefined) return invalid('day', 'NOT_ALLOWED')
  const closed = await ctx.db
    .selectFrom('report_closed_days')
    .select('number')
    .where('day', '=', sql<Date>`${day}::date`)
    .executeTakeFirst()
  if (!closed) return invalid('day', 'NOT_FOUND')
  await transact(ctx.connection, (tx) =>
    ctx.jobs.enqueue(tx, writeExtractsJob, { day, by: ctx.operator.email }),
  )
  return ok(1)
}
