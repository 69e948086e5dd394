import { sql } from 'kysely'

/** As large as the pages that are asked for; few, since each makes another text of a question. */
const limits = [25, 50, 100, 200, 500] as const

/**
 * How many rows are asked for, as a figure in the text: of a parameter the planner thinks that a tenth of all rows are
 * wanted, and plans anew at each question rather than keep such a plan. It may be more than `count`; whoever asks cuts.
 */
export const rowLimit = (count: number) => {
  const limit = limits.find((each) => each >= count)
  return limit === undefined ? count : sql.lit(limit)
}
