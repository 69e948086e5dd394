import { z } from 'zod'
import type { ContentType } from '#contract/content/content-type.ts'
import { classOf } from '#contract/content/field-classes.ts'
import type { AnyField, Fields } from '#contract/content/fields.ts'
import type { FieldDescription } from '#contract/operator/shapes/content-forms.ts'

type Bounds = FieldDescription['bounds']

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

type Inside = Pick<FieldDescription, 'fields' | 'components' | 'field_class'>

const insideOf = (type: ContentType, field: AnyField, path: string): Inside => {
  if (field.kind === 'component' || field.kind === 'components')
    return { fields: describeFields(type, field.fields, `${path}.`) }
  if (field.kind !== 'zone') return { field_class: classOf(type, path) }
  return {
    components: Object.entries(field.components).map(([name, fields]) => ({
      name,
      fields: describeFields(type, fields, `${path}.${name}.`),
    })),
  }
}

const isCode = (field: AnyField | undefined): boolean =>
  field !== undefined && 'isCode' in field && field.isCode === true

const describeField = (
  type: ContentType,
  name: string,
  field: AnyField,
  above: string,
): FieldDescription => ({
  name,
  kind: field.kind,
  is_required: field.isRequired ?? false,
  is_shared: field.isShared ?? false,
  initial: 'initial' in field ? (field.initial ?? null) : null,
  bounds: boundsOf(field),
  ...(isCode(field) ? { is_code: true } : {}),
  ...('options' in field && field.options ? { options: [...field.options] } : {}),
  ...('target' in field ? { target: field.target } : {}),
  ...insideOf(type, field, `${above}${name}`),
})

const describeFields = (type: ContentType, fields: Fields, above = ''): FieldDescription[] =>
  Object.entries(fields).map(([name, field]) => describeField(type, name, field, above))

const described = new WeakMap<ContentType, FieldDescription[]>()

/** The form fields of a type, derived from the type, so that a new field appears automatically. */
export const describeType = (type: ContentType): FieldDescription[] => {
  const known = described.get(type) ?? describeFields(type, type.fields)
  described.set(type, known)
  return known
}

/** The field with the display name of an entry; null when the key is used. */
export const titleFieldOf = ({ fields }: ContentType): string | null =>
  ['title', 'name', 'label'].find((name) => fields[name]?.kind === 'string') ?? null

/** The field shown beside the name in a list: its first text; null without one. */
export const excerptFieldOf = (type: ContentType): string | null => {
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
