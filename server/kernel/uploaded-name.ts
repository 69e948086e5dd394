import { basename } from 'node:path'

/** Words for people: a file's name without the folders it may have come with, and in one line; `without` where nothing is left. */
export const uploadedName = (given: string, without = 'file'): string =>
  basename(given.replaceAll('\\', '/'))
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim() || without
