import { isIP } from 'node:net'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'

/** The name in a Host header, without its port and the brackets of IPv6. */
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
 * then has the same origin as this server (DNS rebinding), so only our names are answered: loopback,
 * PUBLIC_URL's, HOST's, and the operator's (`hosts`). When HOST opens the server to the network, a bare IP
 * address is allowed too, since a page of an IP address comes from that address itself. Live mode has one
 * origin (trusted-url.ts) instead.
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
