import { createHash } from 'node:crypto'
import { maskCardNumbers } from '#contract/find-card-numbers.ts'
import type { Tx } from '#db/transaction.ts'
import { uploadedName } from '#server/platform/kernel/uploaded-name.ts'
import type { Context } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { removeStored, storeFile } from './attachment-store.ts'
import { proveType, safeName, type AttachmentType } from './prove-type.ts'

export type SentFile = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }

export type TakenFile = {
  readonly name: string
  readonly type: AttachmentType
  readonly size: number
  readonly sha256: string
  readonly storedAs: string
}

type Parts = Pick<Context, 'settings' | 'scanner' | 'log'>
type Proved = SentFile & { readonly type: AttachmentType }

const judge = async (
  { scanner, log }: Parts,
  files: readonly SentFile[],
): Promise<Result<readonly Proved[]>> => {
  if (!scanner) return invalid('attachments', 'NOT_AVAILABLE')
  const proved: Proved[] = []
  for (const file of files) {
    const named = { name: uploadedName(file.name).slice(0, 200) }
    if (file.bytes.length === 0) return invalid('attachments', 'EMPTY', named)
    const type = await proveType(file.bytes)
    if (!type) return invalid('attachments', 'TYPE', named)
    try {
      const verdict = await scanner.scan(file.bytes)
      if (!verdict.isClean) {
        log.warn({ found: verdict.found }, 'A file that somebody sent to support was refused by the scanner')
        return invalid('attachments', 'INFECTED', named)
      }
    } catch (error) {
      log.error({ err: error }, 'The scanner cannot be asked, so no file is taken')
      return invalid('attachments', 'NOT_SCANNED')
    }
    proved.push({ ...file, type })
  }
  return ok(proved)
}

/**
 * Scans and stores all files, or refuses all, with the name of the refused one: `attachments` NOT_AVAILABLE,
 * EMPTY, TYPE, INFECTED, NOT_SCANNED. Stored files belong to no message yet; see {@link noteAttachments}.
 */
export const takeAttachments = async (
  ctx: Parts,
  files: readonly SentFile[],
): Promise<Result<readonly TakenFile[]>> => {
  if (files.length === 0) return ok([])
  const judged = await judge(ctx, files)
  if (!judged.ok) return judged
  const taken: TakenFile[] = []
  try {
    for (const { name, bytes, type } of judged.value)
      taken.push({
        name: maskCardNumbers(safeName(name, type)),
        type,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        storedAs: await storeFile(ctx.settings, bytes),
      })
  } catch (error) {
    await dropAttachments(ctx, taken)
    throw error
  }
  return ok(taken)
}

export const dropAttachments = (ctx: Pick<Context, 'settings'>, taken: readonly TakenFile[]) =>
  removeStored(
    ctx.settings,
    taken.map(({ storedAs }) => storedAs),
  )

export const noteAttachments = async (
  tx: Tx,
  taken: readonly TakenFile[],
  of: { messageId: bigint; ticketId: bigint; uid: number | null; at: Date },
): Promise<void> => {
  if (taken.length === 0) return
  await tx.db
    .insertInto('support_attachments')
    .values(
      taken.map(({ name, type, size, sha256, storedAs }) => ({
        message_id: of.messageId,
        ticket_id: of.ticketId,
        uid: of.uid,
        file_name: name,
        mime_type: type,
        size_bytes: size,
        sha256,
        stored_as: storedAs,
        created_at: of.at,
      })),
    )
    .execute()
}

export const filesOfForm = (files: readonly File[]): Promise<SentFile[]> =>
  Promise.all(
    files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  )
