import type { AuthRequest } from './auth-popup-store.ts'

const triggers = ['show_popup_reg', 'show_popup_auth', 'prevent_close'] as const
const popupParameters = ['redirectUrl', ...triggers] as const

/** The popup that an address requests, if any (GD-10…12). */
export const requestOfAddress = (search: string): AuthRequest | undefined => {
  const query = new URLSearchParams(search)
  const isClosable = query.get('prevent_close') !== '1'
  if (query.has('show_popup_reg')) return { view: 'registration', isClosable }
  if (query.has('show_popup_auth') || query.has('redirectUrl')) return { view: 'authorization', isClosable }
  return undefined
}

/** The same page under an address that opens a popup. */
export const popupAddress = (
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
  { view, isClosable }: AuthRequest,
): string => {
  const query = new URLSearchParams(search)
  query.set(view === 'registration' ? 'show_popup_reg' : 'show_popup_auth', '1')
  if (!isClosable) query.set('prevent_close', '1')
  return `${pathname}?${query}${hash}`
}

const without = (search: string, names: readonly string[]): string => {
  const isPopups = (part: string) => names.some((name) => new URLSearchParams(part).has(name))
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !isPopups(part))
  return rest.length > 0 ? `?${rest.join('&')}` : ''
}

/** The query without the popup's parameters; everything else stays as it was written (GD-13). */
export const withoutPopupQuery = (search: string): string => without(search, popupParameters)

/**
 * The query after the popup was closed: the triggers are removed (GD-13), and a guest's target stays for a
 * later sign-in or registration on the same page (RG-26).
 */
export const withoutTriggers = (search: string): string => without(search, triggers)

const storageKey = 'show_popup_reg'

/** Stores the address's parameters for the registration (GD-14), such as the link by which the visitor came. */
export const rememberRegistrationQuery = (search: string): void => {
  const value = new URLSearchParams(search).get('show_popup_reg')
  if (value === null) return
  try {
    window.localStorage.setItem(storageKey, value)
  } catch {
    // Storage may be blocked (private windows, full disks); registration works without it.
  }
}
