import { sql, type RawBuilder } from 'kysely'
import type { ScalarKind } from '#contract/content/fields.ts'

export const entryColumns = {
  id: { column: 'id', kind: 'integer' },
  documentId: { column: 'document_id', kind: 'string' },
  locale: { column: 'locale', kind: 'string' },
  createdAt: { column: 'created_at', kind: 'datetime' },
  updatedAt: { column: 'updated_at', kind: 'datetime' },
  publishedAt: { column: 'published_at', kind: 'datetime' },
} as const satisfies Record<string, { column: string; kind: ScalarKind }>
export type EntryColumn = keyof typeof entryColumns

export const isEntryColumn = (name: string): name is EntryColumn => Object.hasOwn(entryColumns, name)

export const columnOf = (alias: string, name: EntryColumn): RawBuilder<unknown> =>
  sql.ref(`${alias}.${entryColumns[name].column}`)

/** A scalar inside a JSON object, in its comparison type. The name is one of a type's own fields. */
export const fieldOf = (object: RawBuilder<unknown>, name: string, kind: ScalarKind): RawBuilder<unknown> => {
  const text = sql`(${object} ->> ${sql.lit(name)})`
  if (kind === 'integer' || kind === 'decimal') return sql`${text}::numeric`
  if (kind === 'boolean') return sql`${text}::boolean`
  return text
}
