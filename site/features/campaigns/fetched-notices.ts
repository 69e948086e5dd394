let areFetched = false
const listeners = new Set<() => void>()

/** Whether notices have been fetched, and with them the code that draws them. Browser only. */
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
