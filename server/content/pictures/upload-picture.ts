import type { z } from 'zod'
import { hourSeconds } from '#contract/durations.ts'
import type { contentCalls, LibraryPicture } from '#contract/operator/content.ts'
import { transact } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { createWorkQueue, QueueFullError } from '#server/platform/kernel/jobs/work-queue.ts'
import { uploadedName } from '#server/platform/kernel/uploaded-name.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { PictureError } from '#server/platform/media/load-sharp.ts'
import { storeLibraryFile, libraryFolder } from '#server/platform/media/library/library-files.ts'
import { remakePicture, type RemadePicture } from '#server/platform/media/library/remake-picture.ts'
import { findUses } from './find-uses.ts'
import { serializePicture } from './serialize-picture.ts'

const perMember: Limit = { name: 'picture-upload', max: 300, windowSeconds: hourSeconds }

/** Decoding a picture takes memory by its pixels, so decodes run one at a time. */
const remaking = createWorkQueue({ atOnce: 1, maxWaiting: 16 })

const remade = async (bytes: Uint8Array): Promise<Result<RemadePicture>> => {
  try {
    return ok(await remaking(() => remakePicture(bytes)))
  } catch (error) {
    if (error instanceof PictureError) return invalid('file', 'FORMAT')
    if (error instanceof QueueFullError) return refuse('TooManyRequests', { resendSeconds: 5 })
    throw error
  }
}

/** Adds a picture to the library. The same picture sent again returns the existing one. */
export const uploadPicture = async (
  ctx: BackofficeContext,
  { name, file }: z.output<(typeof contentCalls.uploadPicture)['input']>,
): Promise<Result<LibraryPicture>> => {
  const { isAllowed, resendSeconds } = await ctx.limits.consume(perMember, String(ctx.operator.id))
  if (!isAllowed) return refuse('TooManyRequests', { resendSeconds })
  const made = await remade(file)
  if (!made.ok) return made
  const { id, bytes, format, width, height } = made.value
  await storeLibraryFile(libraryFolder(ctx.settings), { id, format }, bytes)
  const row = await transact(ctx.connection, async (tx) => {
    const known = await tx.db.selectFrom('media_pictures').selectAll().where('id', '=', id).executeTakeFirst()
    if (known) return known
    const fresh = {
      id,
      format,
      name: uploadedName(name, 'picture'),
      width,
      height,
      byte_count: bytes.byteLength,
      uploaded_at: ctx.clock.now(),
      uploaded_by: ctx.operator.email,
    }
    await tx.db.insertInto('media_pictures').values(fresh).execute()
    await recordAudit(ctx, tx, {
      type: 'picture_uploaded',
      subject: `picture:${id}`,
      after: { name: fresh.name, format, width, height, bytes: bytes.byteLength },
    })
    return fresh
  })
  const usesOf = await findUses(ctx.db, [id])
  return ok(serializePicture(row, usesOf(id)))
}
