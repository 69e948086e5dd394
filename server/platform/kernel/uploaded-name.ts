import { basename } from 'node:path'
import { maskCardNumbers } from '#contract/find-card-numbers.ts'

/** A file's display name without folders, in one line, without a card number; `without` if nothing is left. */
export const uploadedName = (given: string, without = 'file'): string =>
  maskCardNumbers(basename(given.replaceAll('\\', '/')).replace(/[\p{Cc}\p{Cf}]+/gu, ' ')).trim() || without
