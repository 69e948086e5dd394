type Cache = { get(key: string): unknown; set(key: string, value: unknown): void }

/** Of the ways to remember that its library has, use-intl asks for one. */
export const strategies = { variadic: undefined }

/**
 * Remembers what a function has answered for its arguments. Stands in the browser for `@formatjs/fast-memoize`, by which
 * use-intl keeps its formatters: every page would carry 0.8 KB of other ways to do it (vite.config.ts).
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
