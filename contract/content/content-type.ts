import type { Fields, Values } from './fields.ts'

/**
 * A kind of content: a collection of entries, or a section of which there is one. Both have drafts and published
 * entries, a history, and, where `isLocalised`, an entry in each language.
 */
export type ContentType<F extends Fields = Fields> = {
  /** As it stands in the address: `/content/{name}`. */
  readonly name: string
  readonly kind: 'collection' | 'section'
  readonly isLocalised: boolean
  /** The field by which entries are looked up; indexed. */
  readonly key?: string
  /** No two entries of a language share their key. */
  readonly isKeyUnique?: boolean
  /** Only editors with a right of their own may change it (CC-03). */
  readonly isGuarded?: boolean
  /** Entries are for some visitors and for a while, so the interface shows them to editors only; visitors are told elsewhere. */
  readonly isAddressed?: boolean
  readonly fields: F
}

/** What the store adds to each entry. */
export type EntryMeta = {
  readonly id: number
  readonly documentId: string
  /** The language the entry is written in; null where it has none. */
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
