import type { Settings } from './kernel/settings.ts'

/**
 * Whether a request that changes state comes from our own pages (AP-09, AU-16, standards W9). Browsers say so
 * in `Sec-Fetch-Site`; older ones send at least an Origin. A client that is no browser sends neither and holds
 * no cookie that a foreign page could abuse, so it passes.
 *
 * `none` is a person typing an address, which is fine for a page but never the way a call is made: a prefetch
 * or a link in a mail could do the same.
 *
 * A page in a frame says so (`isFramed`, FR-06): there a page may speak for the house that is reached under another of
 * its names, so one of our own origins is enough. Nothing else is relaxed; who asks is proved as ever.
 */
export const isOwnRequest = (
  headers: Headers,
  ownOrigins: ReadonlySet<string>,
  isFramed = false,
): boolean => {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site === 'same-origin') return true
  if (site) return isFramed && origin !== null && ownOrigins.has(origin)
  return origin === null || ownOrigins.has(origin)
}

/**
 * Origins under which this house is reached: the public address, the names its operator gave it (`hosts`) and, in
 * demo, the loopback names of its port.
 */
export const ownOrigins = (
  settings: Settings,
  hosts: ReadonlySet<string> = new Set(),
): ReadonlySet<string> => {
  const { origin, protocol } = new URL(settings.publicUrl)
  const origins = new Set([origin])
  for (const host of hosts) origins.add(`${protocol}//${host}`)
  if (settings.mode === 'demo') {
    for (const name of ['localhost', '127.0.0.1', '[::1]']) origins.add(`http://${name}:${settings.port}`)
  }
  return origins
}

/** A speculative load must not change anything. */
export const isPrefetch = (headers: Headers): boolean =>
  (headers.get('sec-purpose') ?? headers.get('purpose') ?? '').includes('prefetch')
