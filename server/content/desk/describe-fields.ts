import { z } from 'zod'
import type { ContentType } from '#contract/content/content-type.ts'
import type { AnyField, Fields } from '#contract/content/fields.ts'
import type { FieldDescription } from '#contract/operator/shapes/content-forms.ts'

type Bounds = FieldDescription['bounds']

/** What the schema of a value bounds. */
const boundsOf = (field: AnyField): Bounds => {
  if (!('schema' in field)) return {}
  const { minLength, maxLength, minimum, maximum, maxItems } = z.toJSONSchema(field.schema, {
    io: 'input',
    unrepresentable: 'any',
  })
  return {
    min_length: minLength,
    max_length: maxLength,
    minimum: typeof minimum === 'number' ? minimum : undefined,
    maximum: typeof maximum === 'number' ? maximum : undefined,
    max_items: maxItems,
  }
}

const insideOf = (field: AnyField): Pick<FieldDescription, 'fields' | 'components'> => {
  if (field.kind === 'component' || field.kind === 'components')
    return { fields: describeFields(field.fields) }
  if (field.kind !== 'zone') return {}
  return {
    components: Object.entries(field.components).map(([name, fields]) => ({
      name,
      fields: describeFields(fields),
    })),
  }
}

const isCode = (field: AnyField | undefined): boolean =>
  field !== undefined && 'isCode' in field && field.isCode === true

const describeField = (name: string, field: AnyField): FieldDescription => ({
  name,
  kind: field.kind,
  is_required: field.isRequired ?? false,
  is_shared: field.isShared ?? false,
  initial: 'initial' in field ? (field.initial ?? null) : null,
  bounds: boundsOf(field),
  ...(isCode(field) ? { is_code: true } : {}),
  ...('options' in field && field.options ? { options: [...field.options] } : {}),
  ...('target' in field ? { target: field.target } : {}),
  ...insideOf(field),
})

const describeFields = (fields: Fields): FieldDescription[] =>
  Object.entries(fields).map(([name, field]) => describeField(name, field))

const described = new WeakMap<ContentType, FieldDescription[]>()

/** The fields of a type as a form is drawn from them, made of the type itself, so that a new field appears by itself. */
export const describeType = (type: ContentType): FieldDescription[] => {
  const known = described.get(type) ?? describeFields(type.fields)
  described.set(type, known)
  return known
}

/** The field that names an entry to people; null where its key does. */
export const titleFieldOf = ({ fields }: ContentType): string | null =>
  ['title', 'name', 'label'].find((name) => fields[name]?.kind === 'string') ?? null

/** The field that tells in a list what an entry says, besides its name: its first text; null where it has none. */
export const wordsFieldOf = (type: ContentType): string | null => {
  const title = titleFieldOf(type)
  const found = Object.entries(type.fields).find(
    ([name, { kind }]) =>
      name !== title &&
      name !== type.key &&
      (kind === 'text' || kind === 'html') &&
      !isCode(type.fields[name]),
  )
  return found?.[0] ?? null
}

export const isOrdered = ({ fields }: ContentType): boolean => fields.order?.kind === 'integer'
