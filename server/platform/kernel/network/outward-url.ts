import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Names that only lead into an internal network or to the machine itself (RFC 6761, 6762, 8375, 9476). */
const insideNames =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|onion)$/

/** White space, control characters and characters that browsers and servers parse differently. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const unsafe = /[\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\\]/

const isPlain = (address: string, schemes: readonly string[], maxLength: number): boolean => {
  const [scheme = ''] = /^[a-z]+(?=:\/\/[^/?#])/i.exec(address) ?? []
  if (address.length > maxLength || unsafe.test(address) || !schemes.includes(scheme.toLowerCase()))
    return false
  if (!URL.canParse(address)) return false
  const { hostname, username, password } = new URL(address)
  return hostname !== '' && username === '' && password === ''
}

/**
 * Whether the platform may call a URL set by the operator: http or https, without white space, line breaks,
 * user name and password (which would appear in logs), or a fragment. It may be a host of the operator's own
 * network.
 */
export const isConfiguredUrl = (
  address: string,
  { schemes = ['https', 'http'] }: { schemes?: readonly string[] } = {},
): boolean => isPlain(address, schemes, 2000) && !address.includes('#')

/**
 * Why a URL typed by an outside person is refused: FORMAT if it is no plain https URL, ADDRESS_NOT_PUBLIC if it
 * names an internal host. The guarded fetch checks the resolved address again at the call.
 */
export const brokenOutwardUrl = (
  address: string,
  { maxLength = 2000 }: { maxLength?: number } = {},
): 'FORMAT' | 'ADDRESS_NOT_PUBLIC' | undefined => {
  if (!isPlain(address, ['https'], maxLength)) return 'FORMAT'
  const { hostname } = new URL(address)
  // The URL parser's form: 0x7f.1, 2130706433 and [::ffff:7f00:1] are expanded there.
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host) !== 0) return isPublicAddress(host) ? undefined : 'ADDRESS_NOT_PUBLIC'
  return host.includes('.') && !insideNames.test(host) ? undefined : 'ADDRESS_NOT_PUBLIC'
}
