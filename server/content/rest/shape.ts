import type { ContentType } from '#contract/content/content-type.ts'
import type { AnyField, Fields } from '#contract/content/fields.ts'
import type { EntryRow } from '../schema.ts'
import { anyLocale, type EntryData } from '../schema.ts'
import { fieldsOfItem, populateOfItem, zonePath, type Relations } from './load-relations.ts'
import type { Populate } from './populate.ts'
import { refuseValue } from './query.ts'

/** The answer format: Strapi 4 wraps an entry's fields in `attributes`, 5 has them flat. */
export type Format = 'v4' | 'v5'

type Answer = Readonly<Record<string, unknown>>

/** Entries in one answer, related ones included: bounds the cost of a wide tree of relations. */
const maxEntries = 5000

export type ShapeOptions = {
  readonly format: Format
  readonly relations: Relations
  /** Editors see the version of their draft, and whether it is the published one. */
  readonly hasVersion: boolean
}

type Answering = ShapeOptions & { written: number }

const marksOf = ({ hasVersion }: Answering, row: EntryRow): Answer => ({
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  publishedAt: row.published_at?.toISOString() ?? null,
  locale: row.locale === anyLocale ? null : row.locale,
  ...(hasVersion ? { version: row.version } : {}),
})

const relatedOf = (
  answering: Answering,
  path: string,
  ids: readonly unknown[],
  populate: Populate,
): Answer[] => {
  const related = answering.relations.get(path)
  if (!related) return []
  const rows = ids.flatMap((id) => related.byDocument.get(String(id)) ?? [])
  const { order } = related
  const sorted = order ? rows.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)) : rows
  return sorted.map((row) => entryOf(answering, related.type, row, populate, path))
}

const itemOf = (
  answering: Answering,
  field: AnyField,
  item: EntryData,
  populate: Populate,
  path: string,
): Answer => ({
  id: item.id,
  ...('__component' in item ? { __component: item.__component } : {}),
  ...fieldsOf(answering, fieldsOfItem(field, item), item, populate, path),
})

const mediaOf = (format: Format, value: EntryData): Answer => {
  if (format === 'v5') return value
  const { id, ...attributes } = value
  return { data: { id, attributes } }
}

const populatedOf = (
  answering: Answering,
  field: AnyField,
  value: unknown,
  populate: Populate,
  path: string,
): unknown => {
  const { format } = answering
  switch (field.kind) {
    case 'relation': {
      const one = relatedOf(answering, path, value === null ? [] : [value], populate)[0] ?? null
      return format === 'v4' ? { data: one } : one
    }
    case 'relations': {
      const many = relatedOf(answering, path, Array.isArray(value) ? value : [], populate)
      return format === 'v4' ? { data: many } : many
    }
    case 'media':
      if (value === null) return format === 'v4' ? { data: null } : null
      return mediaOf(format, value as EntryData)
    case 'component':
      return value === null ? null : itemOf(answering, field, value as EntryData, populate, path)
    default:
      return ((value ?? []) as EntryData[]).flatMap((item) => {
        const inner = populateOfItem(populate, item)
        return inner ? [itemOf(answering, field, item, inner, zonePath(path, populate, item))] : []
      })
  }
}

const fieldsOf = (
  answering: Answering,
  fields: Fields,
  data: EntryData,
  populate: Populate,
  path: string,
): Answer => {
  const answer: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = data[name] ?? null
    if ('schema' in field) {
      if (!populate.fields || populate.fields.has(name)) answer[name] = value
      continue
    }
    const child = populate.children.get(name)
    if (child) answer[name] = populatedOf(answering, field, value, child, `${path}.${name}`)
  }
  return answer
}

const localizationsOf = (answering: Answering, row: EntryRow, populate: Populate, path: string): Answer => {
  const child = populate.children.get('localizations')
  const related = answering.relations.get(`${path}.localizations`)
  if (!child || !related) return {}
  const others = (related.byDocument.get(row.document_id) ?? [])
    .filter((other) => other.locale !== row.locale)
    .map((other) => entryOf(answering, related.type, other, child, `${path}.localizations`))
  return { localizations: answering.format === 'v4' ? { data: others } : others }
}

function entryOf(
  answering: Answering,
  type: ContentType,
  row: EntryRow,
  populate: Populate,
  path: string,
): Answer {
  if (++answering.written > maxEntries) refuseValue('The populated tree is too large')
  const marks = Object.entries(marksOf(answering, row)).filter(([name]) => populate.fields?.has(name) ?? true)
  const attributes = {
    ...fieldsOf(answering, type.fields, row.data, populate, path),
    ...Object.fromEntries(marks),
    ...localizationsOf(answering, row, populate, path),
  }
  const name = { id: Number(row.id), documentId: row.document_id }
  return answering.format === 'v4' ? { ...name, attributes } : { ...name, ...attributes }
}

/** Serialises rows; one shaper per answer, since it counts the entries. */
export const createShaper = (options: ShapeOptions) => {
  const answering: Answering = { ...options, written: 0 }
  return {
    entry: (type: ContentType, row: EntryRow, populate: Populate) =>
      entryOf(answering, type, row, populate, ''),
  }
}
