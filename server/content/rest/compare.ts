import { sql, type RawBuilder } from 'kysely'
import type { ScalarKind } from '#contract/content/fields.ts'
import { isQueryObject, listOf, refuseKey, refuseValue, type QueryValue } from './query.ts'

type Condition = RawBuilder<boolean>
/** One side of a comparison: an SQL expression, its kind, and its name for messages. */
export type Operand = {
  readonly expression: RawBuilder<unknown>
  readonly kind: ScalarKind
  readonly name: string
  /** A column of the table rather than a text inside JSON. */
  readonly isColumn: boolean
}

const truths: Readonly<Record<string, boolean>> = {
  true: true,
  t: true,
  '1': true,
  false: false,
  f: false,
  '0': false,
}

const truthOf = (value: QueryValue, name: string): boolean => {
  const truth = typeof value === 'string' ? truths[value.toLowerCase()] : undefined
  return truth ?? refuseValue(`${name} must be true or false`)
}

const numberOf = (text: string, operand: Operand): RawBuilder<unknown> => {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number)) return refuseValue(`${operand.name} must be a number`)
  return sql`${String(number)}::numeric`
}

const momentOf = (text: string, operand: Operand): RawBuilder<unknown> => {
  const time = Date.parse(text)
  if (Number.isNaN(time)) return refuseValue(`${operand.name} must be a date`)
  const iso = new Date(time).toISOString()
  return operand.isColumn ? sql`${iso}::timestamptz` : sql`${iso}::text`
}

/** A query value in the type of the column; an impossible one is refused. */
const valueFor = (operand: Operand, value: QueryValue): RawBuilder<unknown> => {
  if (typeof value !== 'string') return refuseValue(`${operand.name} must be compared with one value`)
  if (value.includes('\0')) return refuseValue(`${operand.name} must be well-formed text`)
  switch (operand.kind) {
    case 'integer':
    case 'decimal':
      return numberOf(value, operand)
    case 'boolean':
      return sql`${truthOf(value, operand.name)}::boolean`
    case 'datetime':
      return momentOf(value, operand)
    default:
      return sql`${value}::text`
  }
}

const valuesFor = (operand: Operand, value: QueryValue): RawBuilder<unknown> => {
  const values = listOf(value).map((one) => valueFor(operand, one))
  return values.length === 0 ? sql`(null)` : sql`(${sql.join(values)})`
}

const textOf = (operand: Operand): RawBuilder<unknown> => sql`${operand.expression}::text`

const plainText = (operand: Operand, value: QueryValue): string =>
  typeof value !== 'string' || value.includes('\0')
    ? refuseValue(`${operand.name} must be compared with a text`)
    : value

const pattern = (operand: Operand, value: QueryValue, before: string, after: string): RawBuilder<unknown> => {
  const text = plainText(operand, value).replace(/[\\%_]/g, String.raw`\$&`)
  return sql`${before + text + after}::text`
}

const matches =
  (before: string, after: string, like: RawBuilder<unknown>) => (operand: Operand, value: QueryValue) =>
    sql<boolean>`${textOf(operand)} ${like} ${pattern(operand, value, before, after)}`
const compares = (operator: RawBuilder<unknown>) => (operand: Operand, value: QueryValue) =>
  sql<boolean>`${operand.expression} ${operator} ${valueFor(operand, value)}`
/** Letters beyond English in a text, each with its lower case. */
const formsIn = (text: string): ReadonlyMap<string, string> => {
  const forms = new Map<string, string>()
  for (const letter of text) {
    const lower = letter === 'ς' ? 'σ' : letter.toLowerCase()
    if (letter <= '\u007F' || lower.length !== letter.length) continue
    for (const form of [letter, lower.toUpperCase(), ...(lower === 'σ' ? ['ς'] : [])])
      if (form === 'ς' || form.toLowerCase() === lower) forms.set(form, lower)
  }
  return forms
}

/**
 * A text in lower case for the letters in `value`. Both sides of a comparison use it: a database's lower-casing
 * of letters beyond English depends on its locale, so those of the value are folded by name.
 */
const lowered = (text: RawBuilder<unknown>, value: string): RawBuilder<unknown> => {
  const forms = formsIn(value)
  const lower = sql`lower(replace(${text}, 'İ', 'i\u0307') collate "C")`
  if (forms.size === 0) return lower
  return sql`translate(${lower}, ${[...forms.keys()].join('')}, ${[...forms.values()].join('')})`
}

const like = sql.raw('like')
const notLike = sql.raw('not like')

const matchesLower =
  (before: string, after: string, how: RawBuilder<unknown>) => (operand: Operand, value: QueryValue) => {
    const text = plainText(operand, value)
    const side = lowered(textOf(operand), text)
    return sql<boolean>`${side} ${how} ${lowered(pattern(operand, text, before, after), text)}`
  }
/** Case-insensitive equality in any text: no character has a special meaning. */
const comparesLower = (operator: RawBuilder<unknown>) => (operand: Operand, value: QueryValue) => {
  const text = plainText(operand, value)
  return sql<boolean>`${lowered(textOf(operand), text)} ${operator} ${lowered(sql`${text}::text`, text)}`
}

const isNull = (operand: Operand, value: QueryValue, wanted: boolean): Condition =>
  truthOf(value, operand.name) === wanted
    ? sql`${operand.expression} is null`
    : sql`${operand.expression} is not null`

const between = (operand: Operand, value: QueryValue): Condition => {
  const bounds = listOf(value)
  if (bounds.length !== 2) return refuseValue(`$between of ${operand.name} must have two values`)
  return sql`${operand.expression} between ${valueFor(operand, bounds[0])} and ${valueFor(operand, bounds[1])}`
}

type Operator = (operand: Operand, value: QueryValue) => Condition
/** Strapi's operators; rows without a value match only `$null`, as there. */
const operators: Readonly<Record<string, Operator>> = {
  $eq: compares(sql.raw('=')),
  $ne: compares(sql.raw('<>')),
  $eqi: comparesLower(sql.raw('=')),
  $nei: comparesLower(sql.raw('<>')),
  $lt: compares(sql.raw('<')),
  $lte: compares(sql.raw('<=')),
  $gt: compares(sql.raw('>')),
  $gte: compares(sql.raw('>=')),
  $in: (operand, value) => sql`${operand.expression} in ${valuesFor(operand, value)}`,
  $notIn: (operand, value) => sql`${operand.expression} not in ${valuesFor(operand, value)}`,
  $contains: matches('%', '%', like),
  $notContains: matches('%', '%', notLike),
  $containsi: matchesLower('%', '%', like),
  $notContainsi: matchesLower('%', '%', notLike),
  $startsWith: matches('', '%', like),
  $startsWithi: matchesLower('', '%', like),
  $endsWith: matches('%', '', like),
  $endsWithi: matchesLower('%', '', like),
  $null: (operand, value) => isNull(operand, value, true),
  $notNull: (operand, value) => isNull(operand, value, false),
  $between: between,
}

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
export const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`

/**
 * The condition on one scalar: an equal value, a list, or operators. `count` is called for each comparison,
 * which bounds a query.
 */
export const compareScalar = (operand: Operand, demand: QueryValue, count: () => void): Condition => {
  if (!isQueryObject(demand)) {
    count()
    const operator = Array.isArray(demand) ? operators.$in : operators.$eq
    return (operator as Operator)(operand, demand)
  }
  return allOf(
    Object.entries(demand).map(([name, value]) => {
      if (name === '$not') return sql`not coalesce(${compareScalar(operand, value, count)}, false)`
      if (name === '$and' || name === '$or') {
        const parts = listOf(value).map((one) => compareScalar(operand, one, count))
        return name === '$and' ? allOf(parts) : anyOf(parts)
      }
      count()
      const operator = Object.hasOwn(operators, name) ? operators[name] : undefined
      return operator ? operator(operand, value) : refuseKey(name, `${operand.name}.${name}`)
    }),
  )
}
