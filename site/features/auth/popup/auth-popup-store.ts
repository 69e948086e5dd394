import { hasThirdPartyCode } from '#site/layout/visitor/leave-third-party-code.ts'
import { popupAddress } from './popup-query.ts'

/** The views of the authorization popup (AU-01). */
export type AuthView = 'authorization' | 'registration' | 'restore' | 'twofa'

export type AuthRequest = {
  view: AuthView
  /** False keeps the popup open until the visitor has signed in (GD-12). */
  isClosable: boolean
  /** A call was refused because the session has ended, although the page still shows a player (ER-04). */
  isSessionOver?: boolean
}

let request: AuthRequest | undefined
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

/** The last request for the popup. Outside React because any code may make one. Browser only. */
export const authPopup = {
  open(view: AuthView, { isClosable = true, isSessionOver = false } = {}): void {
    const wanted = { view, isClosable, isSessionOver }
    // No third-party code may run on a page with a password field (standards X7), so the page is reloaded
    // without it.
    if (hasThirdPartyCode()) return window.location.assign(popupAddress(window.location, wanted))
    request = wanted
    notify()
  },
  close(): void {
    request = undefined
    notify()
  },
  request: (): AuthRequest | undefined => request,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
