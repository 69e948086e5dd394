import { sql, type RawBuilder } from 'kysely'

/** Comes after every text that begins like the one it stands behind, by bytes. */
const last = '\u{10ffff}'

/**
 * Whether a column begins with a text, asked so that an index with `text_pattern_ops` answers it: a `like` with a
 * parameter is not, in a plan that is made once for all values.
 */
export const beginsWith = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`(${column} ~>=~ ${text} and ${column} ~<=~ ${text + last})`

/** A person's name from its parts, as staff reads it. */
export const fullName = (parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part).join(' ')
