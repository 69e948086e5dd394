import { sql } from 'kysely'

/** The usual page sizes; few, since each makes another query text. */
const limits = [25, 50, 100, 200, 500] as const

/**
 * The limit as a literal in the text: for a parameter the planner assumes a tenth of all rows and replans each
 * query. It may exceed `count`; the caller cuts.
 */
export const rowLimit = (count: number) => {
  const limit = limits.find((each) => each >= count)
  return limit === undefined ? count : sql.lit(limit)
}
