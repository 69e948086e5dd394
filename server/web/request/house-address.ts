import type { Settings } from '#server/kernel/settings/settings.ts'

/**
 * Address of a request as the house knows it. The demonstration is opened under whatever name this machine has. A
 * live house has the origin of PUBLIC_URL and those of the names its operator gave it (`hosts`): its pages name no
 * other, whatever Host a request claims and although a proxy may speak plain http to it.
 */
export const houseAddress = (
  settings: Pick<Settings, 'mode' | 'publicUrl'>,
  asked: string,
  hosts: ReadonlySet<string> = new Set(),
): URL => {
  const address = new URL(asked)
  if (settings.mode !== 'live') return address
  const { protocol, hostname, port } = new URL(settings.publicUrl)
  const isKnown = hosts.has(address.host)
  address.protocol = protocol
  if (isKnown) return address
  address.hostname = hostname
  address.port = port
  return address
}
