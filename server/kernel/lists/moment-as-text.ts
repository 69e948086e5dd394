import { sql } from 'kysely'

/**
 * A moment as it stands in the text of a question, as the bound of a list. Of a parameter the planner would think that a
 * bound leaves a third of all rows, and might look through millions for the few that it does leave.
 */
export const momentAsText = (moment: Date) => sql<Date>`${sql.lit(moment.toISOString())}::timestamptz`
