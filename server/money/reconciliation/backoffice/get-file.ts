import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { findBatches } from './find-batches.ts'
import { describeFiles } from './get-files.ts'
import { serializeBatch } from './serialize-batch.ts'

/** One file with the bank transfers that its lines name. */
export const getFile = async (ctx: BackofficeContext, { id }: { id: string }) => {
  const row = await ctx.db
    .selectFrom('settlement_files')
    .selectAll()
    .where('id', '=', BigInt(id))
    .executeTakeFirst()
  const [file] = row ? await describeFiles(ctx, [row]) : []
  if (!row || !file) return invalid('id', 'NOT_FOUND')
  const batches = await findBatches(ctx)
    .where((is) =>
      is.exists(
        is
          .selectFrom('settlement_lines as line')
          .select('line.id')
          .where('line.file_id', '=', row.id)
          .whereRef('line.batch', '=', 'batch.name')
          .whereRef('line.provider', '=', 'batch.provider')
          .whereRef('line.currency', '=', 'batch.currency'),
      ),
    )
    .orderBy('batch.name')
    .limit(100)
    .execute()
  return ok({ ...file, batches: batches.map(serializeBatch) })
}
