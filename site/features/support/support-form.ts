import { attachmentMaxBytes, attachmentsMaxCount } from '#contract/input-bounds.ts'

const bytesOfMegabyte = 1024 * 1024

/** What the texts about files are filled with. */
export const fileBounds = { count: attachmentsMaxCount, size: attachmentMaxBytes / bytesOfMegabyte }

/** What is wrong with the files before they are sent; their types are looked at where they arrive. */
export const wrongWithFiles = (files: readonly File[]): string | undefined => {
  if (files.length > attachmentsMaxCount) return 'MAX_LENGTH'
  return files.some(({ size }) => size > attachmentMaxBytes) ? 'MAX_SIZE' : undefined
}
