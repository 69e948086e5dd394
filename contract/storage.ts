import { z } from 'zod'
import { get, post } from './call.ts'
import { done, storedText, noInput, text } from './fields.ts'

/** Max value length, in bytes of UTF-8. */
export const storageValueMaxBytes = 64 * 1024
export const storageMaxKeys = 100

const key = storedText(128).min(1, { error: 'REQUIRED' })

export const storageCalls = {
  set: post({
    access: 'player',
    summary: 'Store a text under a key; an empty one removes the key',
    input: z.object({
      key,
      // The quota has its own error, so longer values must reach it; a body ends at a megabyte.
      value: text(1024 * 1024).default(''),
    }),
    output: done,
    errors: ['StorageQuotaExceeded'],
  }),
  get: get({
    access: 'player',
    summary: 'What is kept under some keys; null where nothing is',
    input: z.object({
      keys: z.array(key, { error: 'REQUIRED' }).max(storageMaxKeys, { error: 'MAX_LENGTH' }),
    }),
    output: z.object({ values: z.array(z.object({ key: z.string(), value: z.string().nullable() })) }),
  }),
  getKeys: get({
    access: 'player',
    summary: 'The keys under which something is kept',
    input: noInput,
    output: z.object({ keys: z.array(z.string()) }),
  }),
}
