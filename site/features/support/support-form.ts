import { attachmentMaxBytes, attachmentsMaxCount } from '#contract/input-bounds.ts'

const bytesOfMegabyte = 1024 * 1024

/** The values for the texts about files. */
export const fileBounds = { count: attachmentsMaxCount, size: attachmentMaxBytes / bytesOfMegabyte }

/** The error of the files before they are sent; the server checks their types. */
export const wrongWithFiles = (files: readonly File[]): string | undefined => {
  if (files.length > attachmentsMaxCount) return 'MAX_LENGTH'
  return files.some(({ size }) => size > attachmentMaxBytes) ? 'MAX_SIZE' : undefined
}
