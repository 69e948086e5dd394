type Cache = { get(key: string): unknown; set(key: string, value: unknown): void }

/** Of its library's strategies, use-intl uses only this one. */
export const strategies = { variadic: undefined }

/**
 * Caches a function's results by its arguments. In the browser it replaces `@formatjs/fast-memoize`, with which
 * use-intl caches its formatters: every page would carry 0.8 KB of other strategies (vite.config.ts).
 */
export const memoize = (
  make: (...given: unknown[]) => unknown,
  { cache }: { cache: { create(): Cache } },
) => {
  const known = cache.create()
  return (...given: unknown[]): unknown => {
    const key = JSON.stringify(given)
    const kept = known.get(key)
    if (kept !== undefined) return kept
    const made = make(...given)
    known.set(key, made)
    return made
  }
}
