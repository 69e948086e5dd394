import { safeRedirect } from '#contract/safe-redirect.ts'

/** The storage key of the return path after a successful payment (SO-04, CA-13). */
const storageKey = 'payment_success_back_url'

/** Storage may be blocked (private windows, full disks); the payment works without it. */
const withStorage = <T>(use: (storage: Storage) => T): T | undefined => {
  try {
    return use(window.localStorage)
  } catch {
    return undefined
  }
}

export const storeReturnPath = (path: string): void => {
  withStorage((storage) => storage.setItem(storageKey, path))
}

const consume = (): string | undefined =>
  withStorage((storage) => {
    const stored = storage.getItem(storageKey)
    storage.removeItem(storageKey)
    return safeRedirect(stored, '') || undefined
  })

let consumed: { depositId: string; path: string | undefined } | undefined

/**
 * The stored path, if it is on this site, for the first successful deposit that reads it, so that a later
 * deposit does not use it. The same deposit always gets the same answer.
 */
export const returnPathAfter = (depositId: string): string | undefined => {
  if (consumed?.depositId !== depositId) consumed = { depositId, path: consume() }
  return consumed.path
}
