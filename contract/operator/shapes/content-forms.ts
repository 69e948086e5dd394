import { z } from 'zod'
import { fieldClasses, type FieldClass } from '#contract/content/field-classes.ts'

/** A field's description for its form. Limits of the schema are in `bounds`, in JSON Schema terms. */
export type FieldDescription = {
  name: string
  kind:
    | 'string'
    | 'text'
    | 'html'
    | 'integer'
    | 'decimal'
    | 'boolean'
    | 'enumeration'
    | 'datetime'
    | 'json'
    | 'component'
    | 'components'
    | 'zone'
    | 'media'
    | 'relation'
    | 'relations'
  /** Required for publication. */
  is_required: boolean
  /** The same in every language of an entry. */
  is_shared: boolean
  /** The default; null without one. */
  initial: unknown
  bounds: {
    min_length?: number | undefined
    max_length?: number | undefined
    minimum?: number | undefined
    maximum?: number | undefined
    max_items?: number | undefined
  }
  /** Code. */
  is_code?: boolean | undefined
  /** The field's class; for a group, its fields have classes instead. */
  field_class?: FieldClass | undefined
  options?: string[] | undefined
  target?: string | undefined
  fields?: FieldDescription[] | undefined
  /** For a list whose items are of several components. */
  components?: { name: string; fields: FieldDescription[] }[] | undefined
}

const bound = z.number().optional()
const fieldDescription: z.ZodType<FieldDescription> = z.lazy(() =>
  z.object({
    name: z.string(),
    kind: z.enum([
      'string',
      'text',
      'html',
      'integer',
      'decimal',
      'boolean',
      'enumeration',
      'datetime',
      'json',
      'component',
      'components',
      'zone',
      'media',
      'relation',
      'relations',
    ]),
    is_required: z.boolean(),
    is_shared: z.boolean(),
    initial: z.unknown(),
    bounds: z.object({
      min_length: bound,
      max_length: bound,
      minimum: bound,
      maximum: bound,
      max_items: bound,
    }),
    is_code: z.boolean().optional(),
    field_class: z.enum(fieldClasses).optional(),
    options: z.array(z.string()).optional(),
    target: z.string().optional(),
    fields: z.array(fieldDescription).optional(),
    components: z.array(z.object({ name: z.string(), fields: z.array(fieldDescription) })).optional(),
  }),
)

export const collectionDescription = z.object({
  name: z.string(),
  kind: z.enum(['collection', 'section']),
  is_localised: z.boolean(),
  /** Editors set the order of entries. */
  is_ordered: z.boolean(),
  /** Changes need the right content.code, and publication an approval. */
  is_guarded: z.boolean(),
  /** A draft can be previewed on the site. */
  has_preview: z.boolean(),
  key: z.string().nullable(),
  title: z.string().nullable(),
  /** The field with an entry's excerpt in lists. */
  words: z.string().nullable(),
  fields: z.array(fieldDescription),
  entries: z.number().int(),
  drafts: z.number().int(),
})
export type CollectionDescription = z.infer<typeof collectionDescription>
