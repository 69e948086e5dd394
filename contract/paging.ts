import { z } from 'zod'
import { wholeNumber } from './numbers.ts'

/** Offset and count of a list; the count is cut to the maximum, never refused. */
export const page = (defaultCount: number, maxCount: number) => ({
  offset: wholeNumber(0, 10_000_000).default(0),
  count: wholeNumber(1, 1_000_000)
    .default(defaultCount)
    .transform((count) => Math.min(count, maxCount)),
})

/** The list answer of every call (AP-06). */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    offset: z.number().int(),
    limit: z.number().int(),
    total: z.number().int(),
  })
