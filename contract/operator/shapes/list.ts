import { z } from 'zod'
import { inputDate, inputDateTime } from '../../fields.ts'
import { wholeNumber } from '../../numbers.ts'

/** Max offset of a back office list: beyond it, filters or an export are needed. */
const maxBackofficeOffset = 10_000
/** Max count of a list; a higher one is shown as "more than". */
export const maxBackofficeCount = 1000

/** Offset and count of a back office list; the count is cut to the maximum, never refused. */
export const backofficePage = {
  offset: wholeNumber(0, maxBackofficeOffset).default(0),
  count: wholeNumber(1, 1_000_000)
    .default(50)
    .transform((count) => Math.min(count, 200)),
}

/**
 * A list of the back office. Counting a million rows takes as long as reading them, so `total` stops at {@link
 * maxBackofficeCount} or before, and `has_more` states that there are more.
 */
export const backofficeListOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    offset: z.number().int(),
    limit: z.number().int(),
    total: z.number().int(),
    has_more: z.boolean(),
  })

/** The sort order: a column, with `-` for descending; code UNKNOWN. */
export const sortBy = <const T extends string>(...columns: readonly T[]) =>
  z
    .enum(columns.flatMap((column) => [column, `-${column}`] as const) as [T | `-${T}`, ...(T | `-${T}`)[]], {
      error: 'UNKNOWN',
    })
    .optional()

const nextMidnight = (day: string): string => {
  const midnight = new Date(day)
  midnight.setUTCDate(midnight.getUTCDate() + 1)
  return midnight.toISOString()
}

/** The start of a period: a time, or a day in UTC, inclusive. */
export const since = z.union(
  [inputDateTime({ offset: false }), inputDate().transform((day) => `${day}T00:00:00.000Z`)],
  {
    error: 'FORMAT',
  },
)
/** The end of a period, exclusive. */
export const until = z.union([inputDateTime({ offset: false }), inputDate().transform(nextMidnight)], {
  error: 'FORMAT',
})
