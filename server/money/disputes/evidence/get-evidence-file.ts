import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { evidenceRefusal } from './evidence-refusal.ts'

/** A file of this dispute's evidence. InvalidParameter `file` NOT_FOUND. */
export const getEvidenceFile = async (ctx: BackofficeContext, { id, file }: { id: string; file: string }) => {
  const refused = evidenceRefusal(ctx)
  if (refused) return refused
  const found = await ctx.db
    .selectFrom('dispute_files')
    .select(['name', 'mime_type', 'bytes'])
    .where('id', '=', BigInt(file))
    .where('dispute_id', '=', BigInt(id))
    .executeTakeFirst()
  if (!found) return invalid('file', 'NOT_FOUND')
  const { name, mime_type, bytes } = found
  return ok({ name, mime_type, base64: Buffer.from(bytes).toString('base64') })
}
