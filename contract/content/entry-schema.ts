import { z } from 'zod'
import type { ContentType } from './content-type.ts'
import { mediaSchema, type AnyField, type Fields } from './fields.ts'

/**
 * Validation of an entry: a `draft` may lack required fields but has no unknown ones; `published` is complete.
 */
export type Strictness = 'draft' | 'published'

const maxItems = 300
/** Strapi 5 ids have 24 small letters and digits; entries imported from Strapi 4 get another form. */
export const documentId = z.string().regex(/^[a-z0-9-]{1,40}$/, { error: 'must be a document id' })

const itemSchema = (fields: Fields, strictness: Strictness, component?: string): z.ZodObject =>
  z.strictObject({
    id: z.int().positive(),
    ...(component === undefined ? {} : { __component: z.literal(component) }),
    ...shapeOf(fields, strictness),
  })

const listOf = (item: z.ZodType): z.ZodType =>
  z
    .array(item, { error: 'must be a list' })
    .max(maxItems, { error: `must have at most ${maxItems} items` })
    .nullish()
    .transform((value) => value ?? [])

const baseSchema = (field: AnyField, strictness: Strictness): z.ZodType => {
  switch (field.kind) {
    case 'component':
      return itemSchema(field.fields, strictness)
    case 'media':
      return mediaSchema
    case 'relation':
      return documentId
    default:
      throw new Error(`A list has no single value: ${field.kind}`)
  }
}

const fieldSchema = (field: AnyField, strictness: Strictness): z.ZodType => {
  switch (field.kind) {
    case 'components':
      return listOf(itemSchema(field.fields, strictness))
    case 'zone':
      return listOf(
        z.union(
          Object.entries(field.components).map(([name, fields]) => itemSchema(fields, strictness, name)),
          { error: 'must be one of the components allowed here' },
        ),
      )
    case 'relations':
      return listOf(documentId)
    case 'component':
    case 'media':
    case 'relation':
      return present(baseSchema(field, strictness), field, strictness)
    default:
      return present(field.schema, field, strictness)
  }
}

const present = (schema: z.ZodType, field: AnyField, strictness: Strictness): z.ZodType => {
  const initial = 'initial' in field ? (field.initial ?? null) : null
  const orNull = schema.nullish().transform((value) => value ?? initial)
  if (!field.isRequired || strictness === 'draft') return orNull
  return orNull.refine((value) => value !== null && value !== '', { error: 'must be set' })
}

const shapeOf = (fields: Fields, strictness: Strictness): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field, strictness)]))

const known = new WeakMap<ContentType, Record<Strictness, z.ZodObject>>()

/**
 * The schema of an entry's own fields; made once for each type. Absent values become null or their defaults.
 */
export const entrySchema = (type: ContentType, strictness: Strictness): z.ZodObject => {
  const found = known.get(type)
  if (found) return found[strictness]
  const made = {
    draft: z.strictObject(shapeOf(type.fields, 'draft')),
    published: z.strictObject(shapeOf(type.fields, 'published')),
  }
  known.set(type, made)
  return made[strictness]
}
