import { findContentType } from '#contract/content/collections.ts'
import type { AnyField, Fields } from '#contract/content/fields.ts'
import {
  isQueryObject,
  listOf,
  namesOf,
  oneOf,
  refuseKey,
  refuseValue,
  type QueryObject,
  type QueryValue,
} from './query.ts'
import { readFields, readSort, type Sort } from './read-fields.ts'

/** What an answer contains beside the scalars of an entry or item, recursively. */
export type Populate = {
  /** Selected scalars; all by default. */
  readonly fields?: ReadonlySet<string> | undefined
  readonly children: ReadonlyMap<string, Populate>
  /** Only the related entries that match, in this order. */
  readonly filters?: QueryObject | undefined
  readonly sort?: Sort | undefined
  readonly on?: ReadonlyMap<string, Populate> | undefined
}

const nothing: Populate = { children: new Map() }

const deepLevels = 5

const isScalar = (field: AnyField): boolean => 'schema' in field

const fieldsBehind = (field: AnyField): Fields => {
  switch (field.kind) {
    case 'component':
    case 'components':
      return field.fields
    case 'zone':
      return Object.assign({}, ...Object.values(field.components)) as Fields
    case 'relation':
    case 'relations':
      return findContentType(field.target)?.fields ?? {}
    default:
      return {}
  }
}

const isRelation = (field: AnyField): field is AnyField & { target: string } =>
  field.kind === 'relation' || field.kind === 'relations'

const everything = (fields: Fields): Populate => ({
  children: new Map(
    Object.entries(fields)
      .filter(([, field]) => !isScalar(field))
      .map(([name]) => [name, nothing]),
  ),
})

/** All levels, as in the known plugin; a type already on the path is not entered again. */
const deep = (fields: Fields, levels: number, way: readonly string[]): Populate => {
  if (levels === 0) return nothing
  const children = Object.entries(fields)
    .filter(([, field]) => !isScalar(field) && !(isRelation(field) && way.includes(field.target)))
    .map(([name, field]): [string, Populate] => {
      const further = isRelation(field) ? [...way, field.target] : way
      return [name, deep(fieldsBehind(field), levels - 1, further)]
    })
  return { children: new Map(children) }
}

const merge = (one: Populate, other: Populate): Populate => {
  const children = new Map(one.children)
  for (const [name, child] of other.children) {
    const known = children.get(name)
    children.set(name, known ? merge(known, child) : child)
  }
  return { ...one, ...other, children }
}

type Place = { readonly fields: Fields; readonly isEntry: boolean; readonly path: string }

const localizations = 'localizations'

/** A name that can be populated here; any other, also a private relation, is an invalid key. */
const fieldAt = (place: Place, name: string): AnyField | typeof localizations => {
  const field = Object.hasOwn(place.fields, name) ? place.fields[name] : undefined
  if (field && !isScalar(field)) return field
  if (place.isEntry && name === localizations) return localizations
  return refuseKey(name, `${place.path}.${name}`)
}

const behind = (place: Place, name: string): Place => {
  const field = fieldAt(place, name)
  const path = `${place.path}.${name}`
  if (field === localizations) return { fields: place.fields, isEntry: true, path }
  return { fields: fieldsBehind(field), isEntry: isRelation(field), path }
}

const ofPath = (place: Place, [name = '', ...rest]: readonly string[]): Populate => {
  const next = behind(place, name)
  return { children: new Map([[name, rest.length > 0 ? ofPath(next, rest) : nothing]]) }
}

const ofName = (place: Place, name: string): Populate => {
  if (name === '*') return everything(place.fields)
  return ofPath(place, name.split('.'))
}

const zoneParts = (
  place: Place,
  name: string,
  value: QueryValue,
): ReadonlyMap<string, Populate> | undefined => {
  if (value === undefined) return undefined
  const field = fieldAt(place, name)
  if (field === localizations || field.kind !== 'zone' || !isQueryObject(value))
    return refuseKey('on', `${place.path}.${name}.on`)
  return new Map(
    Object.entries(value).map(([component, demand]) => {
      const fields = Object.hasOwn(field.components, component) ? field.components[component] : undefined
      if (!fields) return refuseKey(component, `${place.path}.${name}.on.${component}`)
      return [component, ofDemand({ fields, isEntry: false, path: component }, demand)]
    }),
  )
}

const demands: ReadonlySet<string> = new Set([
  'populate',
  'fields',
  'filters',
  'sort',
  'on',
  'count',
  'pagination',
])

const ofDemand = (place: Place, demand: QueryValue): Populate => {
  if (demand === 'true' || demand === '1') return nothing
  if (demand === '*') return everything(place.fields)
  if (!isQueryObject(demand)) return refuseValue(`Invalid populate of ${place.path}`)
  for (const key of Object.keys(demand)) if (!demands.has(key)) refuseKey(key, `${place.path}.${key}`)
  if ('pagination' in demand || 'count' in demand) return refuseKey('pagination', `${place.path}.pagination`)
  const { filters } = demand
  if (filters !== undefined && !isQueryObject(filters)) return refuseValue(`Invalid filter of ${place.path}`)
  if ((filters ?? demand.sort) !== undefined && !place.isEntry)
    return refuseKey('filters', `${place.path}.filters`)
  return {
    ...read(place, demand.populate),
    fields: demand.fields === undefined ? undefined : readFields(place, demand.fields),
    filters,
    sort: demand.sort === undefined ? undefined : readSort(place.fields, demand.sort),
  }
}

const ofObject = (place: Place, value: QueryObject): Populate => ({
  children: new Map(
    Object.entries(value)
      .filter(([, demand]) => demand !== 'false' && demand !== '0')
      .map(([name, demand]): [string, Populate] => {
        const next = behind(place, name)
        const made = ofDemand(next, isQueryObject(demand) ? withoutOn(demand) : demand)
        const on = isQueryObject(demand) ? zoneParts(place, name, demand.on) : undefined
        return [name, on ? { ...made, on } : made]
      }),
  ),
})

const withoutOn = ({ on: _on, ...rest }: QueryObject): QueryObject => rest

function read(place: Place, value: QueryValue): Populate {
  if (value === undefined) return nothing
  if (isQueryObject(value) && !Object.keys(value).every((key) => /^\d+$/.test(key)))
    return ofObject(place, value)
  const text = typeof value === 'string' ? /^deep(?:,(\d+))?$/.exec(value.trim()) : null
  if (text) return deep(place.fields, Math.min(Number(text[1] ?? deepLevels), deepLevels), [place.path])
  return listOf(value)
    .flatMap((one) => namesOf(oneOf(one, 'populate'), 'populate'))
    .map((name) => ofName(place, name))
    .reduce(merge, nothing)
}

/** Parses `populate`: a name, names comma-separated or in a list, an object, `*`, or `deep`. */
export const readPopulate = (type: { name: string; fields: Fields }, value: QueryValue): Populate =>
  read({ fields: type.fields, isEntry: true, path: type.name }, value)
