import { findContentType } from '#contract/content/collections.ts'
import type { ContentType } from '#contract/content/content-type.ts'
import type { AnyField, Fields } from '#contract/content/fields.ts'
import type { EntryRow } from '../schema.ts'
import type { EntryData } from '../schema.ts'
import type { EntryReader, RelationQuery } from './entry-reader.ts'
import type { EntryScope } from './filters.ts'
import type { Populate } from './populate.ts'
import { refuseValue } from './query.ts'

type Related = {
  readonly type: ContentType
  readonly byDocument: ReadonlyMap<string, readonly EntryRow[]>
  /** Position of each row in the requested order; -1 for none. */
  readonly order: ReadonlyMap<bigint, number> | undefined
}
export type Relations = ReadonlyMap<string, Related>

type Wanted = RelationQuery & { readonly documentIds: Set<string> }
type Item = EntryData & { readonly __component?: string }

export const populateOfItem = (populate: Populate, item: Item): Populate | undefined =>
  populate.on ? populate.on.get(item.__component ?? '') : populate

export const fieldsOfItem = (field: AnyField, item: Item): Fields =>
  field.kind === 'zone'
    ? (field.components[item.__component ?? ''] ?? {})
    : field.kind === 'components' || field.kind === 'component'
      ? field.fields
      : {}

const idsIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')

const want = (
  wanted: Map<string, Wanted>,
  path: string,
  populate: Populate,
  target: string,
  ids: readonly string[],
) => {
  const type = findContentType(target)
  if (!type) return
  const known = wanted.get(path) ?? { target: type, populate, documentIds: new Set<string>() }
  for (const id of ids) known.documentIds.add(id)
  wanted.set(path, known)
}

const collect = (
  wanted: Map<string, Wanted>,
  data: EntryData,
  fields: Fields,
  populate: Populate,
  path: string,
): void => {
  for (const [name, child] of populate.children) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    const value = data[name]
    if (!field || value === null || value === undefined) continue
    const at = `${path}.${name}`
    if (field.kind === 'relation' || field.kind === 'relations') {
      want(wanted, at, child, field.target, idsIn(value))
      continue
    }
    for (const item of (Array.isArray(value) ? value : [value]) as Item[]) {
      const inner = populateOfItem(child, item)
      if (inner) collect(wanted, item, fieldsOfItem(field, item), inner, zonePath(at, child, item))
    }
  }
}

/** The path in a zone includes the component when each has its own populate. */
export const zonePath = (path: string, populate: Populate, item: Item): string =>
  populate.on ? `${path}[${item.__component ?? ''}]` : path

const grouped = (rows: readonly EntryRow[]): Map<string, EntryRow[]> => {
  const groups = new Map<string, EntryRow[]>()
  for (const row of rows) {
    const group = groups.get(row.document_id)
    if (group) group.push(row)
    else groups.set(row.document_id, [row])
  }
  return groups
}

/** More places than content needs; each costs a query. */
const maxPlaces = 60

/** Reads all populated relations of some rows: one query for each place of the tree, for any number of rows. */
export const loadRelations = async (
  reader: EntryReader,
  type: ContentType,
  rows: readonly EntryRow[],
  populate: Populate,
  scope: EntryScope,
): Promise<Relations> => {
  const relations = new Map<string, Related>()
  const load = async (
    at: ContentType,
    of: readonly EntryRow[],
    node: Populate,
    path: string,
  ): Promise<void> => {
    if (of.length === 0) return
    if (relations.size > maxPlaces) refuseValue('The populated tree is too large')
    const wanted = new Map<string, Wanted>()
    for (const row of of) collect(wanted, row.data, at.fields, node, path)
    const others = node.children.get('localizations')
    if (others && at.isLocalised && !Object.hasOwn(at.fields, 'localizations')) {
      const found = await reader.localizations(at, of, scope)
      const place = `${path}.localizations`
      relations.set(place, { type: at, byDocument: grouped(found), order: undefined })
      await load(at, found, others, place)
    }
    for (const [place, one] of wanted) {
      const found = one.documentIds.size > 0 ? await reader.related(one, scope) : []
      const order = one.populate.sort ? new Map(found.map((row, index) => [row.id, index])) : undefined
      relations.set(place, { type: one.target, byDocument: grouped(found), order })
      await load(one.target, found, one.populate, place)
    }
  }
  await load(type, rows, populate, '')
  return relations
}
