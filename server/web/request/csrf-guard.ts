import { ownPageHeaders } from '#contract/csrf-header.ts'
import type { Settings } from '#server/kernel/settings/settings.ts'
import { readCookie } from '#server/kernel/network/cookies.ts'

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
 * The same for a GET that changes something (X2). A link or a picture of somebody else's page sends no Origin, so where a
 * browser is too old for `Sec-Fetch-Site` its silence says nothing in favour of the request: it passes only with the
 * header of our own pages, or when it lends nobody's session. Whoever proves who they are by a token of their own is no
 * browser that could be led here.
 */
export const isOwnChange = (
  headers: Headers,
  ownOrigins: ReadonlySet<string>,
  { sessionCookie, isFramed = false }: { sessionCookie: string; isFramed?: boolean },
): boolean => {
  if (isPrefetch(headers) || !isOwnRequest(headers, ownOrigins, isFramed)) return false
  const isSilent = !headers.has('sec-fetch-site') && !headers.has('origin')
  const isProved = Object.keys(ownPageHeaders)
    .concat('authorization')
    .some((name) => headers.has(name))
  return !isSilent || isProved || !readCookie(headers.get('cookie'), sessionCookie)
}

/**
 * Whether a browser says that somebody else's page leads here, or that nobody has asked yet. Who types an address, opens a
 * bookmark or has a tab restored is nobody else: for what only they could be harmed by, that is enough.
 */
export const isFromElsewhere = (headers: Headers, ownOrigins: ReadonlySet<string>): boolean =>
  isPrefetch(headers) || (headers.get('sec-fetch-site') !== 'none' && !isOwnRequest(headers, ownOrigins))

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Origins under which this house is reached: the public address, the names its operator gave it (`hosts`) and, where
 * that is a loopback address of a demonstration, the other loopback names of its port.
 */
export const ownOrigins = (
  settings: Settings,
  hosts: ReadonlySet<string> = new Set(),
): ReadonlySet<string> => {
  const { origin, protocol, hostname } = new URL(settings.publicUrl)
  const origins = new Set([origin])
  for (const host of hosts) origins.add(`${protocol}//${host}`)
  // A brand with a name of its own is no neighbour of whatever else runs at this machine's names.
  if (settings.mode === 'demo' && loopbackNames.includes(hostname)) {
    for (const name of loopbackNames) origins.add(`http://${name}:${settings.port}`)
  }
  return origins
}

/** A speculative load must not change anything. */
export const isPrefetch = (headers: Headers): boolean =>
  (headers.get('sec-purpose') ?? headers.get('purpose') ?? '').includes('prefetch')
