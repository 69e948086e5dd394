import type { ApiClient } from '#contract/client.ts'

/** So often at the most it is asked without anybody having read anything; who comes earlier is answered then. */
const restMs = 3000

/** Undefined until it was told. */
let count: number | undefined
let askedFor = 0
let askedAt = -Infinity
/** Which answer is the newest: one that comes late says nothing. */
let asking = 0
let waiting: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const show = (unread: number | undefined): void => {
  if (unread === count) return
  count = unread
  for (const listener of listeners) listener()
}

/** How many notifications the player has not read, as it was last told. Browser only. */
export const unreadCount = {
  /** Asks anew; a failure leaves what is shown, and the next page asks again. `isSure` does not wait for its turn. */
  async refresh(api: ApiClient, uid: number, { isSure = false } = {}): Promise<void> {
    if (askedFor !== uid) show(undefined)
    clearTimeout(waiting)
    const restsMs = isSure || askedFor !== uid ? 0 : askedAt + restMs - performance.now()
    if (restsMs > 0) {
      waiting = setTimeout(() => void unreadCount.refresh(api, uid), restsMs)
      return
    }
    askedFor = uid
    askedAt = performance.now()
    const mine = ++asking
    try {
      const { unread } = await api.get('notifications/getUnread', {}, { report: 'background' })
      if (mine === asking) show(unread)
    } catch {
      // The error hook has logged it.
    }
  },
  /** What the house has told of itself. */
  take(uid: number, unread: number): void {
    askedFor = uid
    // Whatever was asked before is older.
    asking++
    show(unread)
  },
  now: () => count,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
