import { sql, type RawBuilder } from 'kysely'
import type { Fields } from '#contract/content/fields.ts'
import { columnOf, fieldOf, isEntryColumn } from './entry-columns.ts'
import { isQueryObject, listOf, namesOf, refuseKey, refuseValue, type QueryValue } from './query.ts'

export const readFields = (
  place: { readonly fields: Fields; readonly isEntry: boolean },
  value: QueryValue,
): ReadonlySet<string> | undefined => {
  const names = namesOf(value, 'fields')
  if (names.length === 0 || names.includes('*')) return undefined
  for (const name of names) {
    const isScalar = Object.hasOwn(place.fields, name) && 'schema' in (place.fields[name] ?? {})
    if (!isScalar && name !== 'id' && !(place.isEntry && isEntryColumn(name)))
      refuseKey(name, `fields.${name}`)
  }
  return new Set(names)
}

export type Sort = readonly { readonly name: string; readonly isDescending: boolean }[]

const sortOf = (fields: Fields, name: string, direction: QueryValue): Sort[number] => {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!isEntryColumn(name) && !(field && 'schema' in field)) return refuseKey(name, `sort.${name}`)
  const word = typeof direction === 'string' ? direction.toLowerCase() : 'asc'
  if (word !== 'asc' && word !== 'desc') return refuseValue(`Invalid order of ${name}: use asc or desc`)
  return { name, isDescending: word === 'desc' }
}

/** `title`, `title:desc`, several comma-separated or in a list, or an object of directions. */
export const readSort = (fields: Fields, value: QueryValue): Sort =>
  listOf(value).flatMap((one) => {
    if (isQueryObject(one))
      return Object.entries(one).map(([name, direction]) => sortOf(fields, name, direction))
    return namesOf(one, 'sort').map((text) => {
      const [name = '', direction] = text.split(':')
      return sortOf(fields, name.trim(), direction?.trim())
    })
  })

/** The order of rows; the id comes last, so that pages never overlap. */
export const orderOf = (alias: string, fields: Fields, sort: Sort): RawBuilder<unknown> =>
  sql.join([
    ...sort.map(({ name, isDescending }) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      const expression =
        field && 'schema' in field
          ? fieldOf(sql.ref(`${alias}.data`), name, field.kind)
          : columnOf(alias, name as 'id')
      return isDescending ? sql`${expression} desc nulls last` : sql`${expression} asc nulls first`
    }),
    sql`${sql.ref(`${alias}.id`)} asc`,
  ])
