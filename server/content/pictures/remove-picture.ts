import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { libraryFolder, removeFile } from '#server/platform/media/library/library-files.ts'
import { findUses } from './find-uses.ts'

/** Removes a picture that no draft and no published entry shows. An earlier version may still reference it. */
export const removePicture = (ctx: BackofficeContext, { id }: { id: string }): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx) => {
    const picture = await tx.db
      .selectFrom('media_pictures')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!picture) return invalid('id', 'NOT_FOUND')
    const { uses, used_in } = (await findUses(tx.db, [id]))(id)
    if (uses > 0) return invalid('id', 'IN_USE', { uses, used_in })
    await tx.db.deleteFrom('media_pictures').where('id', '=', id).execute()
    await recordAudit(ctx, tx, {
      type: 'picture_removed',
      subject: `picture:${id}`,
      before: { name: picture.name },
    })
    tx.afterCommit(() => removeFile(libraryFolder(ctx.settings), picture))
    return ok(1)
  })
