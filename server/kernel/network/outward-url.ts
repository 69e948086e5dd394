import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Names that lead nowhere but into the house's own network, or to the machine itself (RFC 6761, 6762, 8375, 9476). */
const insideNames =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|onion)$/

/** White space, control characters and what browsers and servers read in different ways. */
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
 * Whether an address that the operator has set is one the platform may call: http or https, without white space, line
 * breaks, name and password (which would stand in logs), or a fragment. It may be a host of the operator's own network.
 */
export const isConfiguredUrl = (
  address: string,
  { schemes = ['https', 'http'] }: { schemes?: readonly string[] } = {},
): boolean => isPlain(address, schemes, 2000) && !address.includes('#')

/**
 * Why an address that a person outside typed is not one the house would call: FORMAT where it is no plain https address,
 * ADDRESS_NOT_PUBLIC where it names a host inside. The guarded fetch looks again at what the name leads to when it is called.
 */
export const brokenOutwardUrl = (
  address: string,
  { maxLength = 2000 }: { maxLength?: number } = {},
): 'FORMAT' | 'ADDRESS_NOT_PUBLIC' | undefined => {
  if (!isPlain(address, ['https'], maxLength)) return 'FORMAT'
  const { hostname } = new URL(address)
  // The URL's own form: 0x7f.1, 2130706433 and [::ffff:7f00:1] are written out there.
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host) !== 0) return isPublicAddress(host) ? undefined : 'ADDRESS_NOT_PUBLIC'
  return host.includes('.') && !insideNames.test(host) ? undefined : 'ADDRESS_NOT_PUBLIC'
}
