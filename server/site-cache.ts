import { createHash } from 'node:crypto'

export type CachedDocument = {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  /** The page cut where its nonce belongs. */
  readonly pieces: readonly string[]
}

type Entry = { readonly document: Promise<CachedDocument>; readonly madeAt: number }

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
      entries.delete(key)
      entries.set(key, { document, madeAt: now() })
      if (entries.size > maxEntries) entries.delete(entries.keys().next().value as string)
      const forget = () => {
        if (entries.get(key)?.document === document) entries.delete(key)
      }
      document.then((made) => made.status >= 500 && forget(), forget)
      return document
    },
    clear: () => entries.clear(),
  }
}

export const cacheKey = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url')
