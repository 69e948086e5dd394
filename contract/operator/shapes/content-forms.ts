import { z } from 'zod'
import { fieldClasses, type FieldClass } from '#contract/content/field-classes.ts'

/** A field as a form is drawn from it. What the schema bounds is in `bounds`, as JSON Schema has it. */
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
  /** Without it an entry cannot be published. */
  is_required: boolean
  /** The same in every language of an entry. */
  is_shared: boolean
  /** What is stored where nothing was given; null where there is no such value. */
  initial: unknown
  bounds: {
    min_length?: number | undefined
    max_length?: number | undefined
    minimum?: number | undefined
    maximum?: number | undefined
    max_items?: number | undefined
  }
  /** Text for a machine. */
  is_code?: boolean | undefined
  /** What the field can do beyond saying something; of one that holds others, theirs say it. */
  field_class?: FieldClass | undefined
  /** The values of an enumeration. */
  options?: string[] | undefined
  /** The type whose entries a relation names. */
  target?: string | undefined
  /** Of a component, or of each item of a list of them. */
  fields?: FieldDescription[] | undefined
  /** Of a list whose items are of several components. */
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
  /** Entries stand in an order of the editors'. */
  is_ordered: z.boolean(),
  /** Changing it takes the right content.code, and publishing it a second person. */
  is_guarded: z.boolean(),
  /** A draft can be looked at in its place on the site. */
  has_preview: z.boolean(),
  /** The field by which an entry is known. */
  key: z.string().nullable(),
  /** The field that names an entry to people. */
  title: z.string().nullable(),
  /** The field that tells in a list what an entry says. */
  words: z.string().nullable(),
  fields: z.array(fieldDescription),
  entries: z.number().int(),
  /** Entries with a draft that not everybody reads. */
  drafts: z.number().int(),
})
export type CollectionDescription = z.infer<typeof collectionDescription>
