import type { CachedDocument } from './site-document.ts'

type Entry = { readonly document: Promise<CachedDocument>; readonly madeAt: number; ready?: CachedDocument }

const maxEntries = 500

/**
 * Short-lived cache of documents that are the same for every guest, keyed by all that a guest's page depends
 * on. Concurrent misses of one key share one rendering; failures are never kept.
 */
export const createSiteCache = (ttlMs: number, now: () => number = Date.now) => {
  const entries = new Map<string, Entry>()
  return {
    async get(key: string, render: () => Promise<CachedDocument>): Promise<CachedDocument> {
      const found = entries.get(key)
      if (found && now() - found.madeAt < ttlMs) return found.document
      const document = render()
      const entry: Entry = { document, madeAt: now() }
      entries.delete(key)
      entries.set(key, entry)
      if (entries.size > maxEntries) entries.delete(entries.keys().next().value as string)
      const forget = () => {
        if (entries.get(key)?.document === document) entries.delete(key)
      }
      document.then((made) => {
        if (made.status >= 500) forget()
        else entry.ready = made
      }, forget)
      return document
    },
    /** What can be answered at once. */
    peek(key: string): CachedDocument | undefined {
      const found = entries.get(key)
      return found && now() - found.madeAt < ttlMs ? found.ready : undefined
    },
    clear: () => entries.clear(),
  }
}
