import { safeRedirect } from '../../safe-redirect.ts'

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

/** The remembered path if it is one of ours, once: it must not lead anyone back after a later payment. */
export const takeWayBack = (): string | undefined =>
  withStorage((storage) => {
    const kept = storage.getItem(storageKey)
    storage.removeItem(storageKey)
    return safeRedirect(kept, '') || undefined
  })
