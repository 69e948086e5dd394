import { sql } from 'kysely'

/**
 * A time as a literal in the query's text, as a bound of a list. The planner assumes that a parameter leaves a
 * third of all rows, and might scan millions of rows for few.
 */
export const momentAsText = (moment: Date) => sql<Date>`${sql.lit(moment.toISOString())}::timestamptz`
