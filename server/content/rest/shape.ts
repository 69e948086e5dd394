import type { ContentType } from '#contract/content/content-type.ts'
import type { AnyField, Fields } from '#contract/content/fields.ts'
import type { EntryRow } from '../entry-rows.ts'
import { anyLocale, type EntryData } from '../schema.ts'
import { fieldsOfItem, populateOfItem, zonePath, type Relations } from './load-relations.ts'
import type { Populate } from './populate.ts'
import { refuseValue } from './query.ts'

/** Which Strapi's answers are spoken: 4 wraps an entry's fields in `attributes`, 5 lays them flat. */
export type Format = 'v4' | 'v5'

type Answer = Readonly<Record<string, unknown>>

/** Entries in one answer, related ones included: bounds what a wide tree of relations can cost. */
const maxEntries = 5000

export type ShapeOptions = {
  readonly format: Format
  readonly relations: Relations
  /** Editors see which version they work on, and whether it is what everybody reads. */
  readonly hasVersion: boolean
}

/** Writes rows as answers; one writer for one answer, since it counts what it writes. */
export const createShaper = ({ format, relations, hasVersion }: ShapeOptions) => {
  let written = 0

  const marksOf = (row: EntryRow): Answer => ({
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
    locale: row.locale === anyLocale ? null : row.locale,
    ...(hasVersion ? { version: row.version } : {}),
  })

  const relatedOf = (path: string, ids: readonly unknown[], populate: Populate): Answer[] => {
    const related = relations.get(path)
    if (!related) return []
    const rows = ids.flatMap((id) => related.byDocument.get(String(id)) ?? [])
    const { order } = related
    const sorted = order ? rows.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)) : rows
    return sorted.map((row) => entryOf(related.type, row, populate, path))
  }

  const itemOf = (field: AnyField, item: EntryData, populate: Populate, path: string): Answer => ({
    id: item.id,
    ...('__component' in item ? { __component: item.__component } : {}),
    ...fieldsOf(fieldsOfItem(field, item), item, populate, path),
  })

  const mediaOf = (value: EntryData): Answer => {
    if (format === 'v5') return value
    const { id, ...attributes } = value
    return { data: { id, attributes } }
  }

  const populatedOf = (field: AnyField, value: unknown, populate: Populate, path: string): unknown => {
    switch (field.kind) {
      case 'relation': {
        const one = relatedOf(path, value === null ? [] : [value], populate)[0] ?? null
        return format === 'v4' ? { data: one } : one
      }
      case 'relations': {
        const many = relatedOf(path, Array.isArray(value) ? value : [], populate)
        return format === 'v4' ? { data: many } : many
      }
      case 'media':
        if (value === null) return format === 'v4' ? { data: null } : null
        return mediaOf(value as EntryData)
      case 'component':
        return value === null ? null : itemOf(field, value as EntryData, populate, path)
      default:
        return ((value ?? []) as EntryData[]).flatMap((item) => {
          const inner = populateOfItem(populate, item)
          return inner ? [itemOf(field, item, inner, zonePath(path, populate, item))] : []
        })
    }
  }

  const fieldsOf = (fields: Fields, data: EntryData, populate: Populate, path: string): Answer => {
    const answer: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(fields)) {
      const value = data[name] ?? null
      if ('schema' in field) {
        if (!populate.fields || populate.fields.has(name)) answer[name] = value
        continue
      }
      const child = populate.children.get(name)
      if (child) answer[name] = populatedOf(field, value, child, `${path}.${name}`)
    }
    return answer
  }

  const localizationsOf = (row: EntryRow, populate: Populate, path: string): Answer => {
    const child = populate.children.get('localizations')
    const related = relations.get(`${path}.localizations`)
    if (!child || !related) return {}
    const others = (related.byDocument.get(row.document_id) ?? [])
      .filter((other) => other.locale !== row.locale)
      .map((other) => entryOf(related.type, other, child, `${path}.localizations`))
    return { localizations: format === 'v4' ? { data: others } : others }
  }

  function entryOf(type: ContentType, row: EntryRow, populate: Populate, path: string): Answer {
    if (++written > maxEntries) refuseValue('The populated tree is too large')
    const marks = Object.entries(marksOf(row)).filter(([name]) => populate.fields?.has(name) ?? true)
    const attributes = {
      ...fieldsOf(type.fields, row.data, populate, path),
      ...Object.fromEntries(marks),
      ...localizationsOf(row, populate, path),
    }
    const name = { id: Number(row.id), documentId: row.document_id }
    return format === 'v4' ? { ...name, attributes } : { ...name, ...attributes }
  }

  return { entry: (type: ContentType, row: EntryRow, populate: Populate) => entryOf(type, row, populate, '') }
}
