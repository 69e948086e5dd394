import { isReservedPath } from '#contract/reserved-segments.ts'

/** What the worker handles: files that never change, and pages. */
export type RequestKind = 'asset' | 'page' | 'other'

/** A file whose name changes with its content, as the build names them. */
const isHashed = /^\/assets\/[^/]+-[\w-]{8}\.(?:js|css|woff2|svg|png|webp|jpg)$/

type WorkerRequest = { method: string; mode: string; url: string }

/**
 * Classifies a request (PW-02, standards P15). Only hashed files are cached; a page is fetched each time and
 * never cached, because it may be a player's own and has a nonce for one response. The worker ignores all else:
 * calls, the data of pages (`_payload.json`, `.data`), games, other origins.
 */
export const requestKind = ({ method, mode, url }: WorkerRequest, origin: string): RequestKind => {
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
