import { sql, type RawBuilder } from 'kysely'
import { findContentType } from '#contract/content/collections.ts'
import type { ContentType } from '#contract/content/content-type.ts'
import type { AnyField, Fields } from '#contract/content/fields.ts'
import { anyLocale, type EntryStatus } from '../schema.ts'
import { allOf, anyOf, compareScalar } from './compare.ts'
import { columnOf, entryColumns, fieldOf, isEntryColumn } from './entry-columns.ts'
import { isQueryObject, listOf, refuseKey, refuseValue, type QueryObject, type QueryValue } from './query.ts'

type Condition = RawBuilder<boolean>

export type EntryScope = { readonly status: EntryStatus; readonly locale: string }

/** More than a client needs, and few enough to be cheap. */
const maxConditions = 100

const mediaFields: Fields = Object.fromEntries(
  (['url', 'alternativeText', 'mime'] as const).map((name) => [name, { kind: 'string' } as AnyField]),
)

/** Where filter names are resolved: an entry with its columns, or an object inside one. */
type Scope = {
  readonly fields: Fields
  readonly object: RawBuilder<unknown>
  readonly alias: string | undefined
  /** The field that has its own column with an index. */
  readonly key: string | undefined
  readonly hasComponent: boolean
}

const entryScope = (alias: string, { fields, key }: Pick<ContentType, 'fields' | 'key'>): Scope => ({
  fields,
  key,
  object: sql.ref(`${alias}.data`),
  alias,
  hasComponent: false,
})
const itemScope = (object: RawBuilder<unknown>, fields: Fields, hasComponent = false): Scope => ({
  fields,
  object,
  alias: undefined,
  key: undefined,
  hasComponent,
})

/** One query in compilation: which rows its relations may reach, and its use so far. */
type Compilation = { readonly reach: EntryScope; conditions: number; aliases: number }

const count = (compilation: Compilation) => (): void => {
  if (++compilation.conditions > maxConditions) refuseValue(`At most ${maxConditions} filters are read`)
}
const newAlias = (compilation: Compilation): string => `f${compilation.aliases++}`

const inEvery = (field: AnyField & { kind: 'zone' }): Fields =>
  Object.assign({}, ...Object.values(field.components)) as Fields

const overItems = (
  compilation: Compilation,
  scope: Scope,
  name: string,
  fields: Fields,
  demand: QueryValue,
  isZone: boolean,
): Condition => {
  const alias = newAlias(compilation)
  const items = sql`jsonb_array_elements(coalesce(nullif(${scope.object} -> ${sql.lit(name)}, 'null'), '[]'))`
  const inner = compile(compilation, itemScope(sql.ref(`${alias}.item`), fields, isZone), demand, name)
  return sql`exists (select 1 from ${items} as ${sql.ref(alias)}(item) where ${inner})`
}

const overRelation = (
  compilation: Compilation,
  scope: Scope,
  name: string,
  field: AnyField & { target: string },
  demand: QueryValue,
): Condition => {
  const target = findContentType(field.target)
  if (!target) return refuseKey(name)
  const value = sql`(${scope.object} -> ${sql.lit(name)})`
  const isMany = field.kind === 'relations'
  if (isQueryObject(demand) && ('$null' in demand || '$notNull' in demand)) {
    const one = isMany ? sql`nullif(nullif(${value}, '[]'), 'null')` : sql`nullif(${value}, 'null')`
    return compareScalar({ expression: one, kind: 'json', name, isColumn: false }, demand, count(compilation))
  }
  const alias = newAlias(compilation)
  const joined = isMany
    ? sql`coalesce(nullif(${value}, 'null'), '[]') ? ${sql.ref(`${alias}.document_id`)}`
    : sql`${sql.ref(`${alias}.document_id`)} = (${scope.object} ->> ${sql.lit(name)})`
  const locale = target.isLocalised ? compilation.reach.locale : anyLocale
  const inner = compile(compilation, entryScope(alias, target), namedDirectly(demand), name)
  return sql`exists (
    select 1 from content_entries as ${sql.ref(alias)}
    where ${joined} and ${sql.ref(`${alias}.type`)} = ${target.name}
      and ${sql.ref(`${alias}.status`)} = ${compilation.reach.status} and ${sql.ref(`${alias}.locale`)} = ${locale}
      and ${inner})`
}

/** `filters[page]=7` and `filters[page][$in]=…` refer to the related entry's id. */
const namedDirectly = (demand: QueryValue): QueryValue => {
  const isId = !isQueryObject(demand) || Object.keys(demand).every((key) => /^\$(?!and$|or$|not$)/.test(key))
  if (!isId) return demand
  const values = isQueryObject(demand) ? Object.values(demand).flatMap(listOf) : listOf(demand)
  const isNumber = values.every((value) => typeof value === 'string' && /^\d+$/.test(value))
  return { [isNumber ? 'id' : 'documentId']: demand }
}

const overField = (
  compilation: Compilation,
  scope: Scope,
  name: string,
  field: AnyField,
  demand: QueryValue,
): Condition => {
  const object = sql`nullif(${scope.object} -> ${sql.lit(name)}, 'null')`
  switch (field.kind) {
    case 'component':
    case 'media': {
      if (isQueryObject(demand) && ('$null' in demand || '$notNull' in demand))
        return compareScalar(
          { expression: object, kind: 'json', name, isColumn: false },
          demand,
          count(compilation),
        )
      const fields = field.kind === 'media' ? mediaFields : field.fields
      return compile(compilation, itemScope(sql`(${object})`, fields), demand, name)
    }
    case 'components':
      return overItems(compilation, scope, name, field.fields, demand, false)
    case 'zone':
      return overItems(compilation, scope, name, inEvery(field), demand, true)
    case 'relation':
    case 'relations':
      return overRelation(compilation, scope, name, field, demand)
    default: {
      const expression =
        scope.alias && name === scope.key
          ? sql.ref(`${scope.alias}.lookup_key`)
          : fieldOf(scope.object, name, field.kind)
      return compareScalar(
        { expression, kind: field.kind, name, isColumn: false },
        demand,
        count(compilation),
      )
    }
  }
}

const overName = (
  compilation: Compilation,
  scope: Scope,
  name: string,
  demand: QueryValue,
  path: string,
): Condition => {
  const isField = Object.hasOwn(scope.fields, name)
  if (!isField && scope.alias && isEntryColumn(name)) {
    const expression = columnOf(scope.alias, name)
    return compareScalar(
      { expression, kind: entryColumns[name].kind, name, isColumn: true },
      demand,
      count(compilation),
    )
  }
  if (!isField && !scope.alias && (name === 'id' || (scope.hasComponent && name === '__component'))) {
    const kind = name === 'id' ? 'integer' : 'string'
    return compareScalar(
      { expression: fieldOf(scope.object, name, kind), kind, name, isColumn: false },
      demand,
      count(compilation),
    )
  }
  const field = isField ? scope.fields[name] : undefined
  return field ? overField(compilation, scope, name, field, demand) : refuseKey(name, path)
}

/** The condition of one filter in its scope; every name is looked up in the type first. */
function compile(compilation: Compilation, scope: Scope, demand: QueryValue, path: string): Condition {
  if (!isQueryObject(demand)) return refuseValue(`Invalid filter of ${path}`)
  return allOf(
    Object.entries(demand).map(([name, value]) => {
      if (name === '$not') return sql`not coalesce(${compile(compilation, scope, value, path)}, false)`
      if (name === '$and' || name === '$or') {
        const parts = listOf(value).map((one) => compile(compilation, scope, one, path))
        return name === '$and' ? allOf(parts) : anyOf(parts)
      }
      return overName(compilation, scope, name, value, `${path}.${name}`)
    }),
  )
}

/**
 * The condition of filters on the rows of `alias`. A name that the type does not have, and an unknown operator,
 * end the request with a ValidationError; so private fields cannot be queried.
 */
export const compileFilters = (
  alias: string,
  type: Pick<ContentType, 'fields' | 'key'>,
  filters: QueryObject | undefined,
  reach: EntryScope,
): Condition =>
  filters
    ? compile({ reach, conditions: 0, aliases: 0 }, entryScope(alias, type), filters, 'filters')
    : sql`true`
