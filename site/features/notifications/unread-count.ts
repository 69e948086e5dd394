import type { ApiClient } from '#contract/client.ts'

/** The min interval between fetches; an earlier request waits for it. */
const restMs = 3000

let count: number | undefined
let requestedFor = 0
let requestedAt = -Infinity
/** The number of the latest request: a late answer to an earlier one is dropped. */
let requestNumber = 0
let waiting: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const show = (unread: number | undefined): void => {
  if (unread === count) return
  count = unread
  for (const listener of listeners) listener()
}

/** The last known number of unread notifications. Browser only. */
export const unreadCount = {
  /** Fetches the count; after a failure the old one stays until the next page. `isSure` skips the interval. */
  async refresh(api: ApiClient, uid: number, { isSure = false } = {}): Promise<void> {
    if (requestedFor !== uid) show(undefined)
    clearTimeout(waiting)
    const restsMs = isSure || requestedFor !== uid ? 0 : requestedAt + restMs - performance.now()
    if (restsMs > 0) {
      waiting = setTimeout(() => void unreadCount.refresh(api, uid), restsMs)
      return
    }
    requestedFor = uid
    requestedAt = performance.now()
    const mine = ++requestNumber
    try {
      const { unread } = await api.get('notifications/getUnread', {}, { report: 'background' })
      if (mine === requestNumber) show(unread)
    } catch {
      // The error hook has logged it.
    }
  },
  /** Takes a count that the server has pushed. */
  accept(uid: number, unread: number): void {
    requestedFor = uid
    // Pending answers are older.
    requestNumber++
    show(unread)
  },
  now: () => count,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
