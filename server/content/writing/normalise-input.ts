import type { AnyField, Fields } from '#contract/content/fields.ts'
import { invalidFields, invalidKey, ProblemRollback } from './problem.ts'
import type { EntryData } from '../schema.ts'

/** A reference to another entry from a client: by document id or by number. */
export type Reference = { readonly target: string; readonly by: string | number }

class PendingReference {
  readonly reference: Reference
  constructor(reference: Reference) {
    this.reference = reference
  }
}

type Work = { readonly references: PendingReference[]; nextId: number }
type Path = readonly string[]

const refuse = (path: Path, message: string): never => {
  throw new ProblemRollback(invalidFields([{ path, message }]).problem)
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The highest item id in stored data, so that new items get unused ids. */
const highestId = (value: unknown): number => {
  if (Array.isArray(value)) return Math.max(0, ...value.map(highestId))
  if (!isObject(value)) return 0
  const own = typeof value.id === 'number' ? value.id : 0
  return Math.max(own, ...Object.values(value).map(highestId))
}

const referenceOf = (work: Work, target: string, value: unknown, path: Path): PendingReference => {
  const by = isObject(value) ? (value.documentId ?? value.id) : value
  const known = typeof by === 'string' && /^\d{1,15}$/.test(by) ? Number(by) : by
  if (typeof known !== 'string' && typeof known !== 'number') return refuse(path, 'must name an entry')
  const reference = new PendingReference({ target, by: known })
  work.references.push(reference)
  return reference
}

const listed = (value: unknown): readonly unknown[] => {
  if (value === null || value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

/** The whole list, or Strapi's `set`, `connect` and `disconnect` applied to the stored one. */
const relationsOf = (
  work: Work,
  target: string,
  value: unknown,
  stored: readonly unknown[],
  path: Path,
): unknown[] => {
  const references = (list: unknown) => listed(list).map((one) => referenceOf(work, target, one, path))
  if (!isObject(value) || 'id' in value || 'documentId' in value) return references(value)
  if ('set' in value) return references(value.set)
  const gone = new Set(references(value.disconnect).map(({ reference }) => String(reference.by)))
  const kept = stored.filter((one) => !gone.has(String(one)))
  return [...kept.map((one) => referenceOf(work, target, one, path)), ...references(value.connect)]
}

const itemOf = (work: Work, fields: Fields, value: unknown, path: Path, component?: string) => {
  if (!isObject(value)) return refuse(path, 'must be an object')
  const { id, __component: _named, ...given } = value
  return {
    id: Number.isInteger(id) && Number(id) > 0 ? Number(id) : work.nextId++,
    ...(component === undefined ? {} : { __component: component }),
    ...normaliseFields(work, fields, given, {}, path),
  }
}

/** Gives items with the same id new ids: the id distinguishes an item from its neighbours. */
const withDistinctIds = <T extends { id: number }>(work: Work, items: readonly T[]): T[] => {
  const seen = new Set<number>()
  return items.map((item) => {
    const id = seen.has(item.id) ? work.nextId++ : item.id
    seen.add(id)
    return { ...item, id }
  })
}

const zoneItem = (work: Work, field: AnyField & { kind: 'zone' }, value: unknown, path: Path) => {
  const name = isObject(value) ? String(value.__component ?? '') : ''
  const fields = Object.hasOwn(field.components, name) ? field.components[name] : undefined
  if (!fields) return refuse([...path, '__component'], 'must be one of the components allowed here')
  return itemOf(work, fields, value, path, name)
}

const valueOf = (work: Work, field: AnyField, value: unknown, stored: unknown, path: Path): unknown => {
  if (value === null || value === undefined) {
    return field.kind === 'components' || field.kind === 'zone' || field.kind === 'relations' ? [] : null
  }
  const items = () => (Array.isArray(value) ? value : refuse(path, 'must be a list'))
  switch (field.kind) {
    case 'component':
      return itemOf(work, field.fields, value, path)
    case 'components':
      return withDistinctIds(
        work,
        items().map((item, at) => itemOf(work, field.fields, item, [...path, String(at)])),
      )
    case 'zone':
      return withDistinctIds(
        work,
        items().map((item, at) => zoneItem(work, field, item, [...path, String(at)])),
      )
    case 'media': {
      if (!isObject(value)) return refuse(path, 'must be an object with a url')
      const { id, ...rest } = value
      return { id: Number.isInteger(id) && Number(id) > 0 ? id : work.nextId++, ...rest }
    }
    case 'relation':
      return relationsOf(work, field.target, value, listed(stored), path).at(-1) ?? null
    case 'relations':
      return relationsOf(work, field.target, value, listed(stored), path)
    default:
      return value
  }
}

function normaliseFields(
  work: Work,
  fields: Fields,
  given: EntryData,
  stored: EntryData,
  path: Path,
): EntryData {
  const normal: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field) throw new ProblemRollback(invalidKey(name, [...path, name].join('.')).problem)
    normal[name] = valueOf(work, field, value, stored[name], [...path, name])
  }
  return normal
}

export type NormalInput = { readonly data: EntryData; readonly references: readonly PendingReference[] }

/**
 * Merges a client's input into the stored data: fields not named stay, items and pictures get ids, and every
 * reference becomes a {@link PendingReference}. Throws a ProblemRollback for names the type does not have.
 */
export const normaliseInput = (fields: Fields, given: EntryData, stored: EntryData): NormalInput => {
  const work: Work = { references: [], nextId: Math.max(highestId(stored), highestId(given)) + 1 }
  const data = { ...stored, ...normaliseFields(work, fields, given, stored, []) }
  return { data, references: work.references }
}

export const withReferences = (value: unknown, documentIdOf: (reference: Reference) => string): unknown => {
  if (value instanceof PendingReference) return documentIdOf(value.reference)
  if (Array.isArray(value)) return value.map((one) => withReferences(one, documentIdOf))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withReferences(one, documentIdOf)]),
  )
}
