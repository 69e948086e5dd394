import { safeRedirect } from '#contract/safe-redirect.ts'

/** Where the browser keeps the way back after a social sign-in (SO-02). */
const storageKey = 'social_auth_back_url'

/** Storage may be closed to the page (private windows, full disks); the sign-in works without it. */
const withStorage = <T>(use: (storage: Storage) => T): T | undefined => {
  try {
    return use(window.localStorage)
  } catch {
    return undefined
  }
}

/** Keeps the `backUrl` of an address, if it is one of ours, and forgets what an earlier sign-in left. */
export const rememberSocialBack = (search: string): string | undefined => {
  const back = safeRedirect(new URLSearchParams(search).get('backUrl'), '')
  withStorage((storage) => (back ? storage.setItem(storageKey, back) : storage.removeItem(storageKey)))
  return back || undefined
}

/** The kept way back, once (SO-03). */
export const takeSocialBack = (): string | undefined =>
  withStorage((storage) => {
    const kept = storage.getItem(storageKey)
    storage.removeItem(storageKey)
    return safeRedirect(kept, '') || undefined
  })
