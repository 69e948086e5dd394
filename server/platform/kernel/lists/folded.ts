import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { foldText } from '#contract/fold-text.ts'

/** Folds a text for searches in the database; the same as `foldText`. */
export const folded = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`folded(${text})`

/** Whether one of these texts contains the search text, ignoring case and accents. */
export const holdsText = (typed: string, ...texts: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> => {
  const wanted = foldText(typed.trim())
  return sql<SqlBool>`(${sql.join(
    texts.map((text) => sql`strpos(${folded(text)}, ${wanted}) > 0`),
    sql` or `,
  )})`
}
