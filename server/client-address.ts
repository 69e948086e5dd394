import { BlockList, isIP } from 'node:net'
import type { Settings } from './kernel/settings.ts'

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

/**
 * The address of the client. `X-Forwarded-For` counts only when the connection comes from a trusted proxy, and
 * then the last address that is no trusted proxy itself: what stands before it the client may have written.
 */
export const clientAddress = (
  settings: Settings,
  headers: Headers,
  remote: () => string | undefined,
): string => {
  let address: string
  try {
    address = remote() ?? '127.0.0.1'
  } catch {
    // Spoken to without a socket.
    address = '127.0.0.1'
  }
  const list = lists.get(settings) ?? trusted(settings)
  lists.set(settings, list)
  const isTrusted = (ip: string) => isIP(ip) !== 0 && list.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
  if (!isTrusted(address)) return address
  const chain = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const client = chain.findLast((ip) => !isTrusted(ip)) ?? ''
  // What is no address ends the search: the one before it may be the client's own invention.
  return isIP(client) ? client : address
}
