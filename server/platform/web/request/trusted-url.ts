import type { Settings } from '#server/platform/kernel/settings/settings.ts'

/**
 * The address of a request with its trusted origin. A demonstration is opened under any name of this machine.
 * Live mode has the origin of PUBLIC_URL and those of the operator's names (`hosts`): pages use no other,
 * regardless of the request's Host and although a proxy may use plain http.
 */
export const trustedUrl = (
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
