/** A statement as the semantic conventions of database spans describe it, without any value. */
export type DescribedStatement = {
  readonly operation: string
  /** Operation and first table: the name of its span. */
  readonly summary: string
  readonly text: string
}

/** The longest statements read a whole round or slip; their beginning identifies them. */
const maxTextLength = 1000
/** More texts mean that texts are built from data. */
const maxKnown = 1000

const quoted = /'(?:[^']|'')*'/g
/** No placeholder such as `$1`, and no part of a name. */
const numbers = /(?<![\w$."])\d+(?:\.\d+)?\b/g
/** A function in the place of a table read, such as `unnest(…)`, is none. */
const firstTable =
  /\b(?:(?:into|update)\s+(?:only\s+)?(?:"?[a-z_]\w*"?\.)?"?([a-z_]\w*)|(?:from|join)\s+(?:only\s+)?(?:"?[a-z_]\w*"?\.)?"?([a-z_]\w*)\b(?!"?\s*[(.]))/i

/** Parameters are never in the text; a literal in it is replaced too, since it may be a value of a request. */
const describe = (statement: string): DescribedStatement => {
  const text = statement.replaceAll(quoted, '?').replaceAll(numbers, '?').replaceAll(/\s+/g, ' ').trim()
  const operation = (/^\w+/.exec(text)?.[0] ?? 'statement').toUpperCase()
  const [, written, read] = firstTable.exec(text) ?? []
  const table = written ?? read
  return {
    operation,
    summary: table === undefined ? operation : `${operation} ${table}`,
    text: text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text,
  }
}

const known = new Map<string, DescribedStatement>()

export const describeStatement = (statement: string): DescribedStatement => {
  const found = known.get(statement)
  if (found) return found
  if (known.size >= maxKnown) known.clear()
  const described = describe(statement)
  known.set(statement, described)
  return described
}
