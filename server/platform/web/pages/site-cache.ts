import type { CachedDocument } from './document/site-document.ts'

/** How long guests share a page; an unnotified change shows after this time. */
export const guestCacheMs = 5000

type Entry = {
  readonly document: Promise<CachedDocument>
  readonly madeAt: number
  ready?: CachedDocument
  bytes: number
}

export type SiteCacheLimits = { readonly entries: number; readonly bytes: number }

/**
 * Requests with ever new queries fill the cache, so it is bounded in both. A page is counted in its rendered
 * size; with template and compressed form it takes up to twice as much.
 */
const defaultLimits: SiteCacheLimits = { entries: 500, bytes: 64 * 2 ** 20 }

const sizeOf = (key: string, document: CachedDocument): number =>
  document.pieces.reduce((bytes, piece) => bytes + piece.byteLength, key.length)

/**
 * Short-lived cache of documents that are the same for every guest, keyed by all that a guest's page depends
 * on. Concurrent misses of one key share one rendering; failures are never cached, nor is a page larger than
 * the cache.
 */
export const createSiteCache = (
  ttlMs: number,
  now: () => number = Date.now,
  limits: SiteCacheLimits = defaultLimits,
) => {
  /** Oldest first: a renewed entry moves to the end. */
  const entries = new Map<string, Entry>()
  let bytes = 0
  const forget = (key: string): void => {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  const evict = (): void => {
    for (const [key, entry] of entries) {
      const isWithin = entries.size <= limits.entries && bytes <= limits.bytes
      if (isWithin && now() - entry.madeAt < ttlMs) return
      forget(key)
    }
  }
  return {
    async get(key: string, render: () => Promise<CachedDocument>): Promise<CachedDocument> {
      const found = entries.get(key)
      if (found && now() - found.madeAt < ttlMs) return found.document
      const document = render()
      const entry: Entry = { document, madeAt: now(), bytes: 0 }
      forget(key)
      entries.set(key, entry)
      evict()
      const keep = (made: CachedDocument): void => {
        if (entries.get(key) !== entry) return
        // A rate-limit refusal of one visitor is no answer for another.
        if (made.status >= 500 || made.status === 429) return forget(key)
        entry.ready = made
        entry.bytes = sizeOf(key, made)
        bytes += entry.bytes
        evict()
      }
      document.then(keep, () => {
        if (entries.get(key) === entry) forget(key)
      })
      return document
    },
    peek(key: string): CachedDocument | undefined {
      const found = entries.get(key)
      return found && now() - found.madeAt < ttlMs ? found.ready : undefined
    },
    /** Invalidates all cached documents. A rendering in progress is answered and not cached. */
    clear(): void {
      entries.clear()
      bytes = 0
    },
  }
}
