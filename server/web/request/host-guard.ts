import { isIP } from 'node:net'
import type { Settings } from '#server/kernel/settings/settings.ts'

/** The name in a Host, without its port and the brackets of IPv6. */
const nameOf = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')

const isLoopback = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)

const wildcards = new Set(['0.0.0.0', '::'])

/**
 * Whether a demonstration answers to this Host. A foreign page can make its own name point to this machine, and
 * is then of one origin with whatever answers here (DNS rebinding), so only names that are ours are answered:
 * loopback, PUBLIC_URL's, HOST's, and those the operator gave the house (`hosts`). Where HOST opens the house to the
 * network, a bare address is fine too, since no page can come from an address that is not its own. A live house has
 * one origin (house-address.ts) instead.
 */
export const isOwnHost = (
  settings: Pick<Settings, 'host' | 'publicUrl'>,
  host: string,
  hosts: ReadonlySet<string> = new Set(),
): boolean => {
  if (hosts.has(host.toLowerCase())) return true
  const name = nameOf(host)
  if (isLoopback(name)) return true
  if (name === nameOf(settings.host) || name === nameOf(new URL(settings.publicUrl).host)) return true
  return wildcards.has(settings.host) && isIP(name) !== 0
}
