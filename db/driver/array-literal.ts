const needsEscape = /["\\]/

/**
 * An array of numbers or texts as a PostgreSQL literal. The conversion in `pg` costs several times as much, and
 * is used only for arrays of other types (undefined).
 */
export const arrayLiteral = (values: readonly unknown[]): string | undefined => {
  let text = '{'
  for (const [at, value] of values.entries()) {
    if (at > 0) text += ','
    if (value === null || value === undefined) text += 'NULL'
    else if (typeof value === 'bigint' || typeof value === 'number') text += value
    else if (typeof value === 'string' && !needsEscape.test(value)) text += `"${value}"`
    else return undefined
  }
  return `${text}}`
}
