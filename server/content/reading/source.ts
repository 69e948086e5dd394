import type { EntryData } from '../schema.ts'

/** A published entry in one language, from any content system. */
export type StoredEntry = {
  readonly id: number
  readonly documentId: string
  /** `*` when the type has no languages. */
  readonly locale: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly publishedAt: string | null
  readonly data: EntryData
}

/** All published entries of a type, and a mark that changes with the state. */
export type TypeState = { readonly version: string; readonly entries: readonly StoredEntry[] }

/** The source of the site's content: the application's own store, or a Strapi behind `CONTENT_URL`. */
export type ContentSource = {
  readonly kind: 'own' | 'strapi'
  readonly pollMs: number
  /**
   * The complete types that changed since the given versions. A type that cannot be read is left out and
   * logged: its cached state stays.
   */
  changes(known: ReadonlyMap<string, TypeState>): Promise<ReadonlyMap<string, TypeState>>
  draft(type: string, key: string, locale: string): Promise<StoredEntry | undefined>
  /** Calls `wake` on publishing, when the source supports it; returns the stop function. */
  listen(wake: () => void): Promise<() => Promise<void>>
}
