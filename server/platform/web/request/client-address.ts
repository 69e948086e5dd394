import { BlockList, isIP } from 'node:net'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'

const trusted = (settings: Settings): BlockList => {
  const list = new BlockList()
  for (const entry of settings.trustedProxies) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix) list.addSubnet(address, Number(prefix), family)
    else list.addAddress(address, family)
  }
  return list
}

const lists = new WeakMap<Settings, BlockList>()

export const isTrustedProxy = (settings: Settings, ip: string): boolean => {
  if (settings.trustedProxies.length === 0) return false
  const list = lists.get(settings) ?? trusted(settings)
  lists.set(settings, list)
  return isIP(ip) !== 0 && list.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
}

const peerOf = (remote: () => string | undefined): string => {
  try {
    return remote() ?? '127.0.0.1'
  } catch {
    // Called without a socket.
    return '127.0.0.1'
  }
}

/** Whether the connection comes from a trusted proxy. */
export const isTrustedPeer = (settings: Settings, remote: () => string | undefined): boolean =>
  isTrustedProxy(settings, peerOf(remote))

/**
 * The address of the client. `X-Forwarded-For` counts only when the connection comes from a trusted proxy, and
 * then the last address that is not a trusted proxy: the client may have written those before it.
 */
export const clientAddress = (
  settings: Settings,
  headers: Headers,
  remote: () => string | undefined,
): string => {
  const address = peerOf(remote)
  if (!isTrustedProxy(settings, address)) return address
  const chain = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const client = chain.findLast((ip) => !isTrustedProxy(settings, ip)) ?? ''
  // An invalid address ends the search: the client may have invented the one before it.
  return isIP(client) ? client : address
}

/** The client's country from a trusted proxy; undefined otherwise. */
export const clientCountry = (
  settings: Settings,
  headers: Headers,
  remote: () => string | undefined,
): string | undefined =>
  settings.countryHeader !== undefined && isTrustedPeer(settings, remote)
    ? headers.get(settings.countryHeader)?.trim().toUpperCase() || undefined
    : undefined

/**
 * The request id from a trusted proxy, if any. An id of any other sender would appear in our log and audit
 * records as ours, and two requests could share one.
 */
export const proxyRequestId = (
  settings: Settings,
  headers: Headers,
  remote: () => string | undefined,
): string | undefined =>
  isTrustedPeer(settings, remote) ? headers.get('x-request-id')?.slice(0, 64) || undefined : undefined
