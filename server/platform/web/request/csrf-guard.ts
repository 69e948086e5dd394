import { ownPageHeaders } from '#contract/csrf-header.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { readCookie } from '#server/platform/kernel/network/cookies.ts'

/**
 * Whether a request that changes state comes from our own pages (AP-09, AU-16, standards W9). Browsers send
 * `Sec-Fetch-Site`; older ones send at least an Origin. A client that is not a browser sends neither and has no
 * cookie that a foreign page could abuse, so it passes.
 *
 * `none` is a typed address, which is acceptable for a page but not for a call: a prefetch or a link in a mail
 * could do the same.
 *
 * A framed page sets `isFramed` (FR-06): it may belong to this site under another of its names, so one of our
 * own origins is enough. Nothing else is relaxed; authentication is as always.
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
 * The same for a GET that changes state (X2). A link or a picture of a foreign page sends no Origin, so without
 * `Sec-Fetch-Site` (an old browser) a missing Origin proves nothing: the request passes only with the header of
 * our own pages, or when it uses no session. A client that authenticates by its own token is not a browser that
 * could be led here.
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
 * Whether a foreign page leads here, or the browser has not decided yet. A typed address, a bookmark or a
 * restored tab is not foreign: that is enough where only the user could be harmed.
 */
export const isFromElsewhere = (headers: Headers, ownOrigins: ReadonlySet<string>): boolean =>
  isPrefetch(headers) || (headers.get('sec-fetch-site') !== 'none' && !isOwnRequest(headers, ownOrigins))

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Origins of this application: the public address, the operator's host names (`hosts`) and, for a loopback
 * address of a demonstration, the other loopback names of its port.
 */
export const ownOrigins = (
  settings: Settings,
  hosts: ReadonlySet<string> = new Set(),
): ReadonlySet<string> => {
  const { origin, protocol, hostname } = new URL(settings.publicUrl)
  const origins = new Set([origin])
  for (const host of hosts) origins.add(`${protocol}//${host}`)
  // A brand with its own name does not share an origin with other servers at this machine's names.
  if (settings.mode === 'demo' && loopbackNames.includes(hostname)) {
    for (const name of loopbackNames) origins.add(`http://${name}:${settings.port}`)
  }
  return origins
}

export const isPrefetch = (headers: Headers): boolean =>
  (headers.get('sec-purpose') ?? headers.get('purpose') ?? '').includes('prefetch')
