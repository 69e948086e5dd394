import { sql, type RawBuilder } from 'kysely'

/** Sorts after every text with the preceding prefix, by bytes. */
const last = '\u{10ffff}'

/**
 * Whether a column begins with a text, in a form that an index with `text_pattern_ops` supports: a `like` with
 * a parameter is not supported in a generic plan.
 */
export const beginsWith = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`(${column} ~>=~ ${text} and ${column} ~<=~ ${text + last})`

export const fullName = (parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part).join(' ')
