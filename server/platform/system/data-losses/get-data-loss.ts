import type { DataLoss } from '#contract/operator/system.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { toDataLoss } from './data-loss-row.ts'

/** InvalidParameter `id` NOT_FOUND. */
export const getDataLoss = async (
  ctx: BackofficeContext,
  { id }: { id: string },
): Promise<Result<DataLoss>> => {
  const row = await ctx.db
    .selectFrom('data_losses')
    .selectAll()
    .where('id', '=', BigInt(id))
    .executeTakeFirst()
  return row ? ok(toDataLoss(row)) : invalid('id', 'NOT_FOUND')
}
