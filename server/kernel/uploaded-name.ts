import { basename } from 'node:path'
import { maskCardNumbers } from '#contract/find-card-numbers.ts'

/** Words for people: a file's name without the folders it may have come with, and in one line, without a card number; `without` where nothing is left. */
export const uploadedName = (given: string, without = 'file'): string =>
  maskCardNumbers(basename(given.replaceAll('\\', '/')).replace(/[\p{Cc}\p{Cf}]+/gu, ' ')).trim() || without
