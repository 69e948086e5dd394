/** Time before a failed picture is tried again, so that a broken one on a busy page costs one attempt. */
const failureMs = 30_000
const maxRemembered = 2000

export const createFailures = <Failure>(now: () => number) => {
  const kept = new Map<string, { failure: Failure; until: number }>()
  return {
    find(key: string): Failure | undefined {
      const found = kept.get(key)
      if (found && found.until > now()) return found.failure
      kept.delete(key)
      return undefined
    },
    keep(key: string, failure: Failure): void {
      kept.set(key, { failure, until: now() + failureMs })
      if (kept.size > maxRemembered) kept.delete(kept.keys().next().value as string)
    },
  }
}
