import type { Settings } from './kernel/settings.ts'

/**
 * Address of a request as the house knows it. The demonstration is opened under whatever name this machine has. A
 * live house has one origin: its pages name no other, whatever Host a request claims and although a proxy may
 * speak plain http to it.
 */
export const houseAddress = (settings: Pick<Settings, 'mode' | 'publicUrl'>, asked: string): URL => {
  const address = new URL(asked)
  if (settings.mode !== 'live') return address
  const { protocol, hostname, port } = new URL(settings.publicUrl)
  address.protocol = protocol
  address.hostname = hostname
  address.port = port
  return address
}
