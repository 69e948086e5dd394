export type Values = Readonly<Record<string, unknown>>

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

export const changedFields = (before: Values, after: Values): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSame(before[name], after[name]),
  )

/** A field that both sides have changed, to different values. */
export type Conflict = { readonly name: string; readonly mine: unknown; readonly theirs: unknown }

/**
 * Merges mine with theirs: a field that one side changed takes that change; a field that both changed stays
 * mine and is reported as a conflict.
 */
export const mergeVersions = (base: Values, mine: Values, theirs: Values) => {
  const own = new Set(changedFields(base, mine))
  const others = new Set(changedFields(base, theirs))
  const values = Object.fromEntries(
    Object.keys(theirs).map((name) => [name, own.has(name) ? mine[name] : theirs[name]]),
  )
  const conflicts: Conflict[] = [...own]
    .filter((name) => others.has(name) && !isSame(mine[name], theirs[name]))
    .map((name) => ({ name, mine: mine[name], theirs: theirs[name] }))
  return { values, conflicts }
}
