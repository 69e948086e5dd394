import { hasForeignCode } from '#site/layout/visitor/leave-foreign-code.ts'
import { popupAddress } from './popup-query.ts'

/** Views of the authorization popup (AU-01) that exist. */
export type AuthView = 'authorization' | 'registration' | 'restore' | 'twofa'

export type AuthRequest = {
  view: AuthView
  /** False keeps the popup open until the visitor is someone (GD-12). */
  isClosable: boolean
  /** A call was refused for want of a session, so the popup opens although the page still shows a player (ER-04). */
  isSessionOver?: boolean
}

let request: AuthRequest | undefined
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/**
 * Who asked for the popup last. It lives outside React because anything may ask: a button, an address, a call
 * that was refused. Browser only.
 */
export const authPopup = {
  open(view: AuthView, { isClosable = true, isSessionOver = false } = {}): void {
    const wanted = { view, isClosable, isSessionOver }
    // Where a password is typed, nothing may run that is not ours (standards X7), so the page begins anew without it.
    if (hasForeignCode()) return window.location.assign(popupAddress(window.location, wanted))
    request = wanted
    tell()
  },
  close(): void {
    request = undefined
    tell()
  },
  request: (): AuthRequest | undefined => request,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
