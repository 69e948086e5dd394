import { z } from 'zod'
import { givenDay, givenTime } from '../../fields.ts'
import { wholeNumber } from '../../numbers.ts'

/** How far a list of the desk can be paged: whoever looks farther narrows it by a filter, or exports it. */
const deskOffsetMax = 10_000
/** To how many rows a list counts; what is more is told as "more than". */
export const deskCountMax = 1000

/** Offset and count of a list at the desk; the count is cut to the maximum, never refused. */
export const deskPage = {
  offset: wholeNumber(0, deskOffsetMax).default(0),
  count: wholeNumber(1, 1_000_000)
    .default(50)
    .transform((count) => Math.min(count, 200)),
}

/**
 * A list as the desk's calls answer it. Counting a million rows takes as long as reading them, so `total` stops at
 * {@link deskCountMax} or before, and `has_more` says that there are more than it tells.
 */
export const deskListOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    offset: z.number().int(),
    limit: z.number().int(),
    total: z.number().int(),
    has_more: z.boolean(),
  })

/** How a list is sorted: the name of a column, led by `-` where the greatest comes first; code UNKNOWN. */
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

/** The beginning of a span: an instant, or a day of UTC, which belongs to it. */
export const since = z.union(
  [givenTime({ offset: false }), givenDay().transform((day) => `${day}T00:00:00.000Z`)],
  {
    error: 'FORMAT',
  },
)
/** Its end, which is the beginning of the next one: what is asked for lies before it. */
export const until = z.union([givenTime({ offset: false }), givenDay().transform(nextMidnight)], {
  error: 'FORMAT',
})
