import { safeRedirect } from '#contract/safe-redirect.ts'

/** Where the browser keeps the way back after a successful payment (SO-04, CA-13). */
const storageKey = 'payment_success_back_url'

/** Storage may be closed to the page (private windows, full disks); the payment works without it. */
const withStorage = <T>(use: (storage: Storage) => T): T | undefined => {
  try {
    return use(window.localStorage)
  } catch {
    return undefined
  }
}

export const rememberWayBack = (path: string): void => {
  withStorage((storage) => storage.setItem(storageKey, path))
}

const take = (): string | undefined =>
  withStorage((storage) => {
    const kept = storage.getItem(storageKey)
    storage.removeItem(storageKey)
    return safeRedirect(kept, '') || undefined
  })

let taken: { depositId: string; path: string | undefined } | undefined

/**
 * The remembered path, if it is one of ours, for the first successful deposit that asks; it must not lead anyone
 * back after a later one. Asked again for the same deposit, it answers the same.
 */
export const wayBackAfter = (depositId: string): string | undefined => {
  if (taken?.depositId !== depositId) taken = { depositId, path: take() }
  return taken.path
}
