import { paths } from '../../paths.ts'

export type WantedPopup = {
  sysname: string
  /** The editor's unpublished draft, for anyone who knows its name (PD-06). */
  isPreview: boolean
}

type Place = { pathname: string; search: string; hash: string }

const previewHash = '#popup-preview'

/** The campaign popup that an address requests, if any (PD-06, PD-07). */
export const popupOfAddress = ({ search, hash }: Omit<Place, 'pathname'>): WantedPopup | undefined => {
  const sysname = new URLSearchParams(search).get('popup')
  return sysname ? { sysname, isPreview: hash === previewHash } : undefined
}

/** The same page without the popup; everything else of the address stays as it was written. */
export const withoutPopup = ({ pathname, search, hash }: Place): string => {
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !new URLSearchParams(part).has('popup'))
  return `${pathname}${rest.length > 0 ? `?${rest.join('&')}` : ''}${hash === previewHash ? '' : hash}`
}

const deposit = paths.cashier.deposit()
const game = paths.game('')

/** Whether popups wait on a page: not during play or a payment (PD-08). `path` has no language. */
export const holdsPopups = (path: string): boolean => {
  const wanted = path.toLowerCase()
  return wanted === deposit || wanted.startsWith(`${deposit}/`) || wanted.startsWith(game)
}
