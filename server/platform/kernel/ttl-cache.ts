type Kept = { readonly value: Promise<unknown>; readonly readAt: number }

const maxEntries = 1000

/**
 * Caches a read for a short time, by an owner (a database) and a key: for public data that every page reads.
 * Concurrent callers share one read; a failed one is not cached. Money and personal data are never cached.
 */
export const createShortMemory = (ttlMs: number, now: () => number = () => performance.now()) => {
  const byOwner = new WeakMap<object, Map<string, Kept>>()
  return {
    read<T>(owner: object, key: string, read: () => Promise<T>): Promise<T> {
      const kept = byOwner.get(owner) ?? new Map<string, Kept>()
      byOwner.set(owner, kept)
      const found = kept.get(key)
      if (found && now() - found.readAt < ttlMs) return found.value as Promise<T>
      const value = read()
      const entry = { value, readAt: now() }
      kept.delete(key)
      kept.set(key, entry)
      if (kept.size > maxEntries) kept.delete(kept.keys().next().value as string)
      value.catch(() => kept.get(key) === entry && kept.delete(key))
      return value
    },
    /** After a change here; other processes see it when their entry expires. */
    forget: (owner: object): void => void byOwner.delete(owner),
  }
}
