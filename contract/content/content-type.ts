import type { Fields, Values } from './fields.ts'

/**
 * A kind of content: a collection of entries, or a section with a single entry. Both have drafts, published
 * entries, a history and, where `isLocalised`, an entry for each language.
 */
export type ContentType<F extends Fields = Fields> = {
  /** The name in the URL: `/content/{name}`. */
  readonly name: string
  readonly kind: 'collection' | 'section'
  readonly isLocalised: boolean
  readonly key?: string
  /** Unique among the entries of one language. */
  readonly isKeyUnique?: boolean
  /** Changes need a right of their own (CC-03). */
  readonly isGuarded?: boolean
  /** Entries have an audience and a schedule, so the REST interface shows them to editors only. */
  readonly isAddressed?: boolean
  readonly fields: F
}

export type EntryMeta = {
  readonly id: number
  readonly documentId: string
  /** Null where the type is not localised. */
  readonly locale: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly publishedAt: string | null
}
export type EntryOf<T extends ContentType> = EntryMeta & Values<T['fields']>

export const collection = <const F extends Fields>(
  name: string,
  rest: {
    isLocalised: boolean
    key?: keyof F & string
    isKeyUnique?: boolean
    isGuarded?: boolean
    isAddressed?: boolean
    fields: F
  },
): ContentType<F> => ({ name, kind: 'collection', ...rest })

export const section = <const F extends Fields>(
  name: string,
  rest: { isLocalised: boolean; fields: F },
): ContentType<F> => ({
  name,
  kind: 'section',
  ...rest,
})
