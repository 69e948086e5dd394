import { safeRedirect } from '#contract/safe-redirect.ts'

/** The storage key of the return address of a social sign-in (SO-02). */
const storageKey = 'social_auth_back_url'

/** Storage may be blocked (private windows, full disks); the sign-in works without it. */
const withStorage = <T>(use: (storage: Storage) => T): T | undefined => {
  try {
    return use(window.localStorage)
  } catch {
    return undefined
  }
}

/** Stores the `backUrl` of an address if it is on this site, and clears that of an earlier sign-in. */
export const storeSocialReturnPath = (search: string): string | undefined => {
  const back = safeRedirect(new URLSearchParams(search).get('backUrl'), '')
  withStorage((storage) => (back ? storage.setItem(storageKey, back) : storage.removeItem(storageKey)))
  return back || undefined
}

/** Returns the stored return address once (SO-03). */
export const consumeSocialReturnPath = (): string | undefined =>
  withStorage((storage) => {
    const stored = storage.getItem(storageKey)
    storage.removeItem(storageKey)
    return safeRedirect(stored, '') || undefined
  })
