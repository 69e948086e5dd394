import type { CollectionDescription, FieldDescription } from '#contract/operator/shapes/content-forms.ts'
import type { BackofficeEntry } from '#contract/operator/content.ts'

const holdsCode = ({ field_class, fields = [], components = [] }: FieldDescription): boolean =>
  field_class === 'code' ||
  fields.some(holdsCode) ||
  components.some(({ fields: inside }) => inside.some(holdsCode))

const written = (value: unknown): string =>
  value === undefined || value === null || value === '' ? '[]' : JSON.stringify(value)

/** Whether publishing an entry changes code that runs in pages, which requires a reason and an approval. */
export const changesCode = (
  type: Pick<CollectionDescription, 'is_guarded' | 'fields'>,
  { fields, published }: Pick<BackofficeEntry, 'fields' | 'published'>,
): boolean =>
  type.is_guarded ||
  type.fields
    .filter(holdsCode)
    .some(({ name, initial }) => written(fields[name]) !== written(published ? published[name] : initial))
