import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { foldText } from '#contract/fold-text.ts'

/** A text as searches compare it, by the database; the same as `foldText`. */
export const folded = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`folded(${text})`

/** Whether what was typed stands anywhere in one of these texts, in capitals or not, with accents or without. */
export const holdsText = (typed: string, ...texts: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> => {
  const wanted = foldText(typed.trim())
  return sql<SqlBool>`(${sql.join(
    texts.map((text) => sql`strpos(${folded(text)}, ${wanted}) > 0`),
    sql` or `,
  )})`
}
