import type { EntryData } from '../schema.ts'

/** A published entry in one language, whichever content system it comes from. */
export type StoredEntry = {
  readonly id: number
  readonly documentId: string
  /** `*` where the type has no languages. */
  readonly locale: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly publishedAt: string | null
  readonly data: EntryData
}

/** All published entries of a type, and a mark by which a later state is told from this one. */
export type TypeState = { readonly version: string; readonly entries: readonly StoredEntry[] }

/** Where the site's content comes from: the house's own store, or a Strapi behind `CONTENT_URL`. */
export type ContentSource = {
  readonly kind: 'own' | 'strapi'
  /** How long to wait between two looks for changes. */
  readonly pollMs: number
  /**
   * The types that changed since the versions given, whole. A type that cannot be read is left out and logged:
   * what is known of it stays.
   */
  changes(known: ReadonlyMap<string, TypeState>): Promise<ReadonlyMap<string, TypeState>>
  /** An entry as it is being worked on, for a preview. */
  draft(type: string, key: string, locale: string): Promise<StoredEntry | undefined>
  /** Calls `wake` when something was published, where the source can tell; answers how to stop it. */
  listen(wake: () => void): Promise<() => Promise<void>>
}
