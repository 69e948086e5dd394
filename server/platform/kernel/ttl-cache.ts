type CachedRead = { readonly value: Promise<unknown>; readonly readAt: number }

/** Handles that belong to one owner, such as those of a call. */
const ownerOf = new WeakMap<object, object>()

/** What a handle reads is cached with its owner instead of with itself. */
export const shareCache = (handle: object, owner: object): void => void ownerOf.set(handle, owner)

const maxEntries = 1000

/**
 * Caches a read for a short time, by an owner (a database) and a key: for public data that every page reads.
 * Concurrent callers share one read; a failed one is not cached. Money and personal data are never cached.
 */
export const createTtlCache = (ttlMs: number, now: () => number = () => performance.now()) => {
  const byOwner = new WeakMap<object, Map<string, CachedRead>>()
  return {
    read<T>(handle: object, key: string, read: () => Promise<T>): Promise<T> {
      const owner = ownerOf.get(handle) ?? handle
      const cached = byOwner.get(owner) ?? new Map<string, CachedRead>()
      byOwner.set(owner, cached)
      const found = cached.get(key)
      if (found && now() - found.readAt < ttlMs) return found.value as Promise<T>
      const value = read()
      const entry = { value, readAt: now() }
      cached.delete(key)
      cached.set(key, entry)
      if (cached.size > maxEntries) cached.delete(cached.keys().next().value as string)
      value.catch(() => cached.get(key) === entry && cached.delete(key))
      return value
    },
    /** After a change here; other processes see it when their entry expires. */
    invalidate: (owner: object): void => void byOwner.delete(owner),
  }
}
