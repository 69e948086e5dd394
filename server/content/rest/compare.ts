import { sql, type RawBuilder } from 'kysely'
import type { ScalarKind } from '#contract/content/fields.ts'
import { isQueryObject, listOf, refuseKey, refuseValue, type QueryValue } from './query.ts'

type Condition = RawBuilder<boolean>
/** What is compared: an expression of the database, its kind, and its name for messages. */
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

/** A value of a query as the database compares it; what it cannot be is refused. */
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

const pattern = (operand: Operand, value: QueryValue, before: string, after: string): RawBuilder<unknown> => {
  if (typeof value !== 'string' || value.includes('\0'))
    return refuseValue(`${operand.name} must be compared with a text`)
  return sql`${before + value.replace(/[\\%_]/g, String.raw`\$&`) + after}::text`
}

const matches =
  (before: string, after: string, like: RawBuilder<unknown>) => (operand: Operand, value: QueryValue) =>
    sql<boolean>`${textOf(operand)} ${like} ${pattern(operand, value, before, after)}`
const compares = (operator: RawBuilder<unknown>) => (operand: Operand, value: QueryValue) =>
  sql<boolean>`${operand.expression} ${operator} ${valueFor(operand, value)}`
const comparesLower = (operator: RawBuilder<unknown>) => (operand: Operand, value: QueryValue) =>
  sql<boolean>`lower(${textOf(operand)}) ${operator} lower(${pattern(operand, value, '', '')})`

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
const like = sql.raw('like')
const notLike = sql.raw('not like')
const ilike = sql.raw('ilike')
const notIlike = sql.raw('not ilike')

/** Strapi's operators; rows without a value fit `$null` and nothing else, as there. */
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
  $containsi: matches('%', '%', ilike),
  $notContainsi: matches('%', '%', notIlike),
  $startsWith: matches('', '%', like),
  $startsWithi: matches('', '%', ilike),
  $endsWith: matches('%', '', like),
  $endsWithi: matches('%', '', ilike),
  $null: (operand, value) => isNull(operand, value, true),
  $notNull: (operand, value) => isNull(operand, value, false),
  $between: between,
}

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
export const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`

/**
 * What a query demands of one scalar: a value it equals, a list it is in, or operators; `count` is called for
 * each comparison, so that a query has its bound.
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
