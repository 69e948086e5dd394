/** Views of the authorization popup (AU-01) that exist. */
export type AuthView = 'authorization' | 'registration' | 'restore'

export type AuthRequest = {
  view: AuthView
  /** False keeps the popup open until the visitor is someone (GD-12). */
  isClosable: boolean
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
  open(view: AuthView, { isClosable = true } = {}): void {
    request = { view, isClosable }
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
