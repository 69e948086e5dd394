import type { CollectionDescription, FieldDescription } from '#contract/operator/shapes/content-forms.ts'
import type { BackofficeEntry } from '#contract/operator/content.ts'
import type { OutputOf } from '#contract/client.ts'
import type { OperatorCalls } from '#contract/operator/operator-calls.ts'
import { backofficeApi } from '../api/backoffice-api.ts'

export type ContentTypes = OutputOf<'content/getCollections', OperatorCalls>
export type Language = ContentTypes['languages'][number]

let known: Promise<ContentTypes> | undefined

/** The types as the server describes them. They change only with a new build, their counts at any time. */
export const loadContentTypes = (): Promise<ContentTypes> => {
  known ??= backofficeApi.get('content/getCollections').catch((error: unknown) => {
    known = undefined
    throw error
  })
  return known
}

export const findType = async (name: string): Promise<CollectionDescription> => {
  const type = (await loadContentTypes()).items.find((one) => one.name === name)
  if (!type) throw new Response(null, { status: 404 })
  return type
}

export const defaultLanguage = ({ languages }: ContentTypes): string =>
  languages.find(({ is_default }) => is_default)?.code ?? 'en'

/** The initial values of an empty form. */
export const initialFields = (fields: readonly FieldDescription[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.map(({ name, kind, initial }) => [
      name,
      kind === 'components' || kind === 'zone' || kind === 'relations' ? [] : initial,
    ]),
  )

export const newEntry = (type: CollectionDescription, language: string | null): BackofficeEntry => ({
  type: type.name,
  document_id: null,
  language: type.is_localised ? language : null,
  version: 0,
  state: null,
  fields: initialFields(type.fields),
  published: null,
  created_at: null,
  created_by: null,
  updated_at: null,
  updated_by: null,
  published_at: null,
  translations: [],
  related: {},
})

/** The writer's name, without the prefix for the kind of writer. */
export const authorName = (actor: string): string => actor.replace(/^operator:/, '')
