import { createHash } from 'node:crypto'
import { maskCardNumbers } from '#contract/find-card-numbers.ts'
import type { Tx } from '#db/transaction.ts'
import { uploadedName } from '#server/platform/kernel/uploaded-name.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { removeStored, storeFile } from './attachment-store.ts'
import { detectType, safeName, type AttachmentType } from './detect-type.ts'

export type SentFile = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }

export type StoredAttachment = {
  readonly name: string
  readonly type: AttachmentType
  readonly size: number
  readonly sha256: string
  readonly storedAs: string
}

type Parts = Pick<Context, 'settings' | 'scanner' | 'log'>
type Proved = SentFile & { readonly type: AttachmentType }

const scanFiles = async (
  { scanner, log }: Parts,
  files: readonly SentFile[],
): Promise<Result<readonly Proved[]>> => {
  if (!scanner) return invalid('attachments', 'NOT_AVAILABLE')
  const proved: Proved[] = []
  for (const file of files) {
    const named = { name: uploadedName(file.name).slice(0, 200) }
    if (file.bytes.length === 0) return invalid('attachments', 'EMPTY', named)
    const type = await detectType(file.bytes)
    if (!type) return invalid('attachments', 'TYPE', named)
    try {
      const verdict = await scanner.scan(file.bytes)
      if (!verdict.isClean) {
        log.warn({ found: verdict.found }, 'A file sent to support was refused by the scanner')
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
 * EMPTY, TYPE, INFECTED, NOT_SCANNED. Stored files belong to no message yet; see {@link recordAttachments}.
 */
export const storeAttachments = async (
  ctx: Parts,
  files: readonly SentFile[],
): Promise<Result<readonly StoredAttachment[]>> => {
  if (files.length === 0) return ok([])
  const scanned = await scanFiles(ctx, files)
  if (!scanned.ok) return scanned
  const stored: StoredAttachment[] = []
  try {
    for (const { name, bytes, type } of scanned.value)
      stored.push({
        name: maskCardNumbers(safeName(name, type)),
        type,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        storedAs: await storeFile(ctx.settings, bytes),
      })
  } catch (error) {
    await deleteAttachments(ctx, stored)
    throw error
  }
  return ok(stored)
}

export const deleteAttachments = (ctx: Pick<Kernel, 'settings'>, stored: readonly StoredAttachment[]) =>
  removeStored(
    ctx.settings,
    stored.map(({ storedAs }) => storedAs),
  )

export const recordAttachments = async (
  tx: Tx,
  stored: readonly StoredAttachment[],
  of: { messageId: bigint; ticketId: bigint; uid: number | null; at: Date },
): Promise<void> => {
  if (stored.length === 0) return
  await tx.db
    .insertInto('support_attachments')
    .values(
      stored.map(({ name, type, size, sha256, storedAs }) => ({
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
