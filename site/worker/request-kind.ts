import { isReservedPath } from '#contract/reserved-segments.ts'

/** What the worker does with a request: nothing at all unless it is a file that never changes, or a page. */
export type RequestKind = 'asset' | 'page' | 'other'

/** A file whose name changes with its content, as the build names them. */
const isHashed = /^\/assets\/[^/]+-[\w-]{8}\.(?:js|css|woff2|svg|png|webp|jpg)$/

type Asked = { method: string; mode: string; url: string }

/**
 * Sorts a request (PW-02, standards P15). Only a hashed file is ever kept; a page is fetched each time and never
 * kept, for it may be a player's own and carries a nonce for one answer. Everything else the worker does not touch:
 * calls, the data of pages (`_payload.json`, `.data`), games, anything of another origin.
 */
export const requestKind = ({ method, mode, url }: Asked, origin: string): RequestKind => {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return 'other'
  if (isHashed.test(address.pathname)) return 'asset'
  const isServer = isReservedPath(address.pathname) || address.pathname.startsWith('/sandbox/')
  return mode === 'navigate' && !isServer ? 'page' : 'other'
}

/** The language of an address among those that have an offline page. */
export const offlineLocale = (url: string, locales: readonly string[], fallback: string): string => {
  const [, first = ''] = new URL(url).pathname.split('/')
  return locales.find((locale) => locale === first) ?? fallback
}
