let areFetched = false
const listeners = new Set<() => void>()

/** Whether notices and the code that renders them are loaded. Browser only. */
export const fetchedNotices = {
  announce(): void {
    areFetched = true
    for (const listener of listeners) listener()
  },
  areHere: (): boolean => areFetched,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
