/** Time before a failed picture is tried again, so that a broken one on a busy page costs one attempt. */
const failureMs = 30_000
const maxEntries = 2000

export const createFailureCache = <Failure>(now: () => number) => {
  const cached = new Map<string, { failure: Failure; until: number }>()
  return {
    find(key: string): Failure | undefined {
      const found = cached.get(key)
      if (found && found.until > now()) return found.failure
      cached.delete(key)
      return undefined
    },
    save(key: string, failure: Failure): void {
      cached.set(key, { failure, until: now() + failureMs })
      if (cached.size > maxEntries) cached.delete(cached.keys().next().value as string)
    },
  }
}
