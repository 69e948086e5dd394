import type { AuthRequest } from './auth-popup-store.ts'

const popupParameters = ['redirectUrl', 'show_popup_reg', 'show_popup_auth', 'prevent_close'] as const

/** The popup an address asks for, if it asks for one (GD-10…12). */
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

/** The query without what opened the popup; everything else stays as it was (GD-13). */
export const withoutPopupQuery = (search: string): string => {
  const query = new URLSearchParams(search)
  for (const name of popupParameters) query.delete(name)
  const text = query.toString()
  return text ? `?${text}` : ''
}
